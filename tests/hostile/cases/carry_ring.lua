-- Two pieces that carry each other, then move, and are separated.
-- when: harmless
local base = require "base"
return base.episode { evil = function(guard)
  local rogue = piece("rogue")
  rogue:place(guard.space)
  guard:carry(rogue)
  rogue:carry(guard)
  guard:move(space("a2"))
  rogue:remove()
  match.total = 1
end }
