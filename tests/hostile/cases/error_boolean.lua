-- Raises false.
-- expect: not a string (boolean)
local base = require "base"
return base.episode { evil = function() error(false) end } --!
