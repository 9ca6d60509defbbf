-- An integer beyond 32 bits in a variable.
-- expect: expected an integer of 32 bits
local base = require "base"
return base.episode { evil = function() match.total = math.maxinteger + 1 end } --!
