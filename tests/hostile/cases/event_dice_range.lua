-- Rerolls a die of an attack that does not exist.
-- expect: reroll(33): there are 2 dice
local base = require "base"
return base.episode {
  on = { ["attack.rolled"] = function(ev) ev:reroll(33) end }, --!
  evil = function(guard) attack("slash", guard, space("b1")) end,
}
