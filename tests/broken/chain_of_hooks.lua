-- A mistake in a handler shows the hooks that led there.
-- expect: during unit.damaged
-- expect: during unit.damage
-- expect: during noise
-- expect: during evil
local base = require "base"
return base.episode {
  on = {
    noise = function() piece("rogue"):damage(1) end,
    ["unit.damage"] = function(ev) if ev.n == 1 then piece("guard"):damage(3) end end,
    ["unit.damaged"] = function(ev) ev.unit:stan() end, --!
  },
  evil = function() raise("noise") end,
}
