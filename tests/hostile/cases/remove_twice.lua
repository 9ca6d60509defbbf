-- Removes, kills and removes again.
-- when: harmless
local base = require "base"
return base.episode { evil = function()
  local rogue = piece("rogue")
  rogue:remove() rogue:remove() rogue:damage(9) rogue:stun() rogue:wake() rogue:drop() rogue:heal(1) rogue:rise()
  match.total = 1
end }
