-- More dice than an attack can roll.
-- when: play
-- expect: attack: dice: expected 0 to 32, got 33
local base = require "base"
return base.episode { attacks = { shot = { dice = 1, die = "coin", values = { hit = 1 }, hits = "rogue", effect = "damage" } },
  evil = function(guard)
    attack("shot", guard, space("a1"), { dice = 33 }) --!
  end }
