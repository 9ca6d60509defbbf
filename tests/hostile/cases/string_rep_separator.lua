-- A repeated string that consists of separators.
-- expect: the result would be longer
local base = require "base"
return base.episode { evil = function() return (""):rep(1000000000, "xy") end } --!
