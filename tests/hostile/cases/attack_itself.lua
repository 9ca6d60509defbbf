-- An attack inside an attack, without end.
-- expect: nested more than
local base = require "base"
return base.episode {
  on = { ["attack.rolled"] = function(ev) attack("slash", ev.piece, ev.space) end }, --!
  evil = function(guard) attack("slash", guard, space("b1")) end,
}
