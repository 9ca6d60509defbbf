-- Keeps the dice of an attack and reads them later.
-- expect: these dice are no longer on the table
local base = require "base"
local kept
return base.episode {
  on = { ["attack.rolled"] = function(ev) kept = ev.dice end },
  evil = function(guard) attack("slash", guard, space("b1")) return kept[1] end, --!
}
