-- Raises nil.
-- expect: not a string (nil)
local base = require "base"
return base.episode { evil = function() error(nil) end } --!
