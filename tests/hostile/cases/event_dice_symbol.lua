-- Assigns a symbol that does not exist to a die of an attack.
-- expect: unknown symbol "hat" (did you mean "hit"?)
local base = require "base"
return base.episode {
  on = { ["attack.rolled"] = function(ev) ev.dice[1] = "hat" end }, --!
  evil = function(guard) attack("slash", guard, space("b1")) end,
}
