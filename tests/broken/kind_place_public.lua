-- Possible places of a piece whose place everyone knows.
-- when: load
-- expect: kinds.rogue.possible_places: is for pieces at hidden places: add `hidden_place`
local base = require "base"
return base.episode { kinds = {
  guard = { side = "red", seat = "a", ap = 2, hp = 3, armor = 1, tags = { "hero" } },
  rogue = { possible_places = "start" }, --!
  crate = {},
  lamp = {},
} }
