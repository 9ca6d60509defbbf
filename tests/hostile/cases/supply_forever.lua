-- A handler of supply.short that spawns the missing kind again.
-- expect: nested more than 16 deep
local base = require "base"
return base.episode {
  on = { ["supply.short"] = function(ev) spawn(ev.kind, ev.space) end }, --!
  evil = function() spawn("guard", space("a1")) end,
}
