-- A number for a boolean.
-- expect: armed: expected true or false
local base = require "base"
return base.episode { evil = function() match.armed = 1 end } --!
