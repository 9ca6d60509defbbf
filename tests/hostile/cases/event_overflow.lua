-- A total of an attack that would overflow.
-- expect: n: expected -1000000 to 1000000
local base = require "base"
return base.episode {
  on = { ["attack.react"] = function(ev) ev.n = 2147483647 end }, --!
  evil = function(guard) attack("slash", guard, space("b1")) end,
}
