-- Concatenates from one to the end of numbers.
-- expect: invalid value
local base = require "base"
return base.episode { evil = function() return table.concat({ "a" }, "", 1, math.maxinteger) end } --!
