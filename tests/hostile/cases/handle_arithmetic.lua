-- Calculates with a handle.
-- expect: attempt to perform arithmetic
local base = require "base"
return base.episode { evil = function(guard) return guard + 1 end } --!
