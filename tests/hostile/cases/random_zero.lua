-- A number from 1 to 0.
-- expect: random: expected at least 1
local base = require "base"
return base.episode { evil = function() random(0) end } --!
