-- A piece with a hidden place but without possible places.
-- when: load
-- expect: kinds.rogue.hidden_place: say where others must suppose such a piece: add `possible_places`, a filter of spaces
local base = require "base"
return base.episode { kinds = {
  guard = { side = "red", seat = "a", ap = 2, hp = 3, armor = 1, tags = { "hero" } },
  rogue = { hidden_place = "nobody" }, --!
  crate = {},
  lamp = {},
} }
