-- A loop to the largest integer.
-- expect: ran for more than
local base = require "base"
return base.episode { evil = function() for _ = 1, math.maxinteger do end end } --!
