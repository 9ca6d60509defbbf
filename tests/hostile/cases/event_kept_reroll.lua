-- Keeps a method of an event and calls it later.
-- expect: this event is over
local base = require "base"
local kept, reroll
return base.episode {
  on = { ["attack.rolled"] = function(ev) kept, reroll = ev, ev.reroll end },
  evil = function(guard) attack("slash", guard, space("b1")) reroll(kept, 1) end, --!
}
