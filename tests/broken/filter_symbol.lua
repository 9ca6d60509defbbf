-- A symbol and a tag with the same name, in a game with dice.
-- when: load
-- expect: "hit" has several meanings here (tag or kind, condition, face, symbol, variable): rename all but one
local base = require "base"
return base.episode { kinds = {
  guard = { side = "red", seat = "a", ap = 2, hp = 3, armor = 1, tags = { "hero" } },
  rogue = {},
  crate = {},
  lamp = { die = "coin", tags = { "hit" }, may_enter = "hit" }, --!
} }
