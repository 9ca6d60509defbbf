-- A die with faces of its own.
-- when: load
-- expect: kinds.lamp: kind "lamp": declare a die or faces of its own, not both
local base = require "base"
return base.episode { kinds = {
  guard = { side = "red", seat = "a", ap = 2, hp = 3, armor = 1, tags = { "hero" } },
  rogue = {},
  crate = {},
  lamp = { die = "coin", faces = { "lit", "dark" } }, --!
} }
