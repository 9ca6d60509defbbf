-- string.format with a width of 99999.
-- expect: invalid conversion
local base = require "base"
return base.episode { evil = function() return string.format("%99999d", 1) end } --!
