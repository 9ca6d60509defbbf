-- Assigns a die of an attack far beyond the last one.
-- expect: dice[100000]: there are 2 dice
local base = require "base"
return base.episode {
  on = { ["attack.rolled"] = function(ev) ev.dice[100000] = "hit" end }, --!
  evil = function(guard) attack("slash", guard, space("b1")) end,
}
