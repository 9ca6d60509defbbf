-- A pool of a million dice is limited to the largest pool.
-- when: harmless
local base = require "base"
return base.episode {
  on = { ["attack.pool"] = function(ev) ev.n = 1000000 end },
  evil = function(guard) attack("slash", guard, space("b1")) match.total = 1 end,
}
