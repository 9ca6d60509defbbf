-- Raises a number.
-- expect: not a string (number)
local base = require "base"
return base.episode { evil = function() error(42) end } --!
