-- A misspelled option of an attack.
-- when: play
-- expect: attack: unknown key "dise" (did you mean "dice"?)
local base = require "base"
return base.episode { attacks = { shot = { dice = 1, die = "coin", values = { hit = 1 }, hits = "rogue", effect = "damage" } },
  evil = function(guard)
    attack("shot", guard, space("a1"), { dise = 3 }) --!
  end }
