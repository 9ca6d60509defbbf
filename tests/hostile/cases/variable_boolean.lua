-- Assigns a number to a boolean variable.
-- expect: armed: expected true or false
local base = require "base"
return base.episode { evil = function() match.armed = 1 end } --!
