-- A piece of a plane whose place is hidden.
-- when: load
-- expect: kinds.rogue.hidden_place: pieces with a base are for planes, where everyone sees the table
local base = require "base"
return base.episode { kinds = {
  guard = { side = "red", seat = "a", ap = 2, hp = 3, armor = 1, tags = { "hero" } },
  rogue = { base = 25, hidden_place = "nobody", possible_places = "start" }, --!
  crate = {},
  lamp = {},
} }
