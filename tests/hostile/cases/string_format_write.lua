-- string.format with the directive that writes memory in C.
-- expect: invalid conversion
local base = require "base"
return base.episode { evil = function() return string.format("%n", 1) end } --!
