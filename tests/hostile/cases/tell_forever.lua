-- Emits events without end.
-- expect: has already emitted
local base = require "base"
return base.episode { evil = function() while true do emit("counted", { n = 1 }) end end } --!
