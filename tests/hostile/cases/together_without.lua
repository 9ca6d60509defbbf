-- A simultaneous step in a game without a simultaneous phase.
-- expect: queue_simultaneous(): no phase of `rounds` is simultaneous
local base = require "base"
return base.episode { evil = function() queue_simultaneous("main", "guard") end } --!
