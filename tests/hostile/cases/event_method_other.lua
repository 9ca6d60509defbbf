-- Calls an event's method on another value.
-- expect: call it as ev:reroll(i)
local base = require "base"
return base.episode {
  on = { ["attack.rolled"] = function(ev) ev.reroll(ev.piece, 1) end }, --!
  evil = function(guard) attack("slash", guard, space("b1")) end,
}
