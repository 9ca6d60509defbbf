-- Assigns a value outside the range of a variable.
-- expect: small: 6 is outside 0..5
local base = require "base"
return base.episode { evil = function() match.small = 6 end } --!
