-- string.format with too few arguments.
-- expect: bad argument
local base = require "base"
return base.episode { evil = function() return string.format("%d %d", 1) end } --!
