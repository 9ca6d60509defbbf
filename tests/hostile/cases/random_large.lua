-- A random number beyond 32 bits.
-- expect: expected an integer of 32 bits
local base = require "base"
return base.episode { evil = function() random(1 << 40) end } --!
