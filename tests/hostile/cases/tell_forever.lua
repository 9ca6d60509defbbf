-- Tells events without end.
-- expect: has already told
local base = require "base"
return base.episode { evil = function() while true do emit("counted", { n = 1 }) end end } --!
