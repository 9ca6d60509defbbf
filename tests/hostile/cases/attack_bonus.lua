-- A bonus that overflows.
-- expect: attack: expected 0 to 1000 dice
local base = require "base"
return base.episode { evil = function(guard) attack("slash", guard, space("b1"), { bonus = 2147483647 }) end } --!
