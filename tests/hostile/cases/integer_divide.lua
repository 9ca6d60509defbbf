-- Divides by zero.
-- expect: attempt to divide by zero
local base = require "base"
return base.episode { evil = function() match.total = 1 // 0 end } --!
