-- Raises a function.
-- expect: not a string (function)
local base = require "base"
return base.episode { evil = function() error(error) end } --!
