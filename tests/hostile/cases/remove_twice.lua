-- Removes, kills and removes again.
-- when: harmless
local base = require "base"
return base.episode { evil = function()
  local rogue = piece("rogue")
  rogue:remove() rogue:remove() rogue:damage(9) rogue:stun() rogue:unstun() rogue:drop() rogue:heal(1) rogue:revive()
  match.total = 1
end }
