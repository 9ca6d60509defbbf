-- Two kinds that sort as the same text.
-- when: load
-- expect: kinds: "b" would sort two entries: each needs its own name, `was` and `sorts_as`
local base = require "base"
return base.episode { kinds = { --!
  guard = { side = "red", seat = "a", ap = 2, hp = 3, armor = 1, tags = { "hero" } },
  rogue = { sorts_as = "b" },
  crate = { sorts_as = "b" },
  lamp = {},
} }
