-- An attack with a bonus that overflows.
-- expect: attack: bonus: expected -1000 to 1000
local base = require "base"
return base.episode { evil = function(guard) attack("slash", guard, space("b1"), { bonus = 2147483647 }) end } --!
