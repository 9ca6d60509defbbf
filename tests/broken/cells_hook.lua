-- A hook beyond the last gap.
-- when: load
-- expect: kinds.lamp.hook: expected 1 to 2, got 3
local base = require "base"
return base.episode { kinds = {
  guard = { side = "red", seat = "a", ap = 2, hp = 3, armor = 1, tags = { "hero" } },
  rogue = {},
  crate = {},
  lamp = { cells = { {}, {}, {} }, hook = 3 }, --!
} }
