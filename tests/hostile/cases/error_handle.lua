-- Raises a handle.
-- expect: not a string (userdata)
local base = require "base"
return base.episode { evil = function(o) error(o) end } --!
