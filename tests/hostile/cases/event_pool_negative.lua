-- A pool with a negative number of dice is empty.
-- when: harmless
local base = require "base"
return base.episode {
  on = { ["attack.pool"] = function(ev) ev.n = -5 end },
  evil = function(guard) attack("slash", guard, space("b1")) match.total = 1 end,
}
