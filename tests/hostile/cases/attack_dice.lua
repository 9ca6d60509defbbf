-- An attack with a billion dice.
-- expect: attack: dice: expected 0 to 32
local base = require "base"
return base.episode { evil = function(guard) attack("slash", guard, space("b1"), { dice = 1000000000 }) end } --!
