-- Sorts a number.
-- expect: sort: attempt to get length of a number value
local base = require "base"
return base.episode { evil = function() sort(7) end } --!
