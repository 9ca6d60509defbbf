-- Assigns a string to an integer variable.
-- expect: expected an integer of 32 bits, got the string "7"
local base = require "base"
return base.episode { evil = function() match.total = "7" end } --!
