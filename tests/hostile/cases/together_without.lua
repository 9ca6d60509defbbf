-- A simultaneous step where no phase is one.
-- expect: queue_simultaneous(): no phase of `rounds` is simultaneous
local base = require "base"
return base.episode { evil = function() queue_simultaneous("main", "guard") end } --!
