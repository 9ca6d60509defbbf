-- Concatenates from one to the end of numbers.
-- expect: concat: more than 262144 elements
local base = require "base"
return base.episode { evil = function() return table.concat({ "a" }, "", 1, math.maxinteger) end } --!
