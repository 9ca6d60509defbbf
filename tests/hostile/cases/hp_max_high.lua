-- A maximum of hit points with which sums could overflow.
-- expect: hp_max: 2147483647 is outside 0..1000000
local base = require "base"
return base.episode { evil = function(guard) guard.hp_max = 2147483647 end } --!
