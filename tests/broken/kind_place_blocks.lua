-- A piece with a hidden place that blocks spaces.
-- when: load
-- expect: kinds.rogue.blocks: a way that is barred would tell where the piece is hidden
local base = require "base"
return base.episode { kinds = {
  guard = { side = "red", seat = "a", ap = 2, hp = 3, armor = 1, tags = { "hero" } },
  rogue = { blocks = true, hidden_place = "nobody", possible_places = "start" }, --!
  crate = {},
  lamp = {},
} }
