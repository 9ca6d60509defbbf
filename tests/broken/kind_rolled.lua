-- A kind with `rolled` that is not a die.
-- when: load
-- expect: kinds.lamp.rolled: is for dice: add `die`
local base = require "base"
return base.episode { kinds = {
  guard = { side = "red", seat = "a", ap = 2, hp = 3, armor = 1, tags = { "hero" } },
  rogue = {},
  crate = {},
  lamp = { rolled = "thrown" }, --!
} }
