-- A hook without cells.
-- when: load
-- expect: kinds.lamp.hook: a hook needs `cells`
local base = require "base"
return base.episode { kinds = {
  guard = { side = "red", seat = "a", ap = 2, hp = 3, armor = 1, tags = { "hero" } },
  rogue = {},
  crate = {},
  lamp = { hook = 1 }, --!
} }
