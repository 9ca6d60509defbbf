-- Raises a message with a zero byte.
-- expect: before
local base = require "base"
return base.episode { evil = function() error("before\0after") end } --!
