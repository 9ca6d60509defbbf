-- Damage that damages again.
-- expect: nested more than
local base = require "base"
return base.episode {
  on = { ["unit.damage"] = function(ev) ev.unit:damage(2) end }, --!
  evil = function(guard) guard:damage(2) end,
}
