-- A die that does not exist.
-- when: load
-- expect: kinds.lamp.die: unknown die "cion" (did you mean "coin"?)
local base = require "base"
return base.episode { kinds = {
  guard = { side = "red", seat = "a", ap = 2, hp = 3, armor = 1, tags = { "hero" } },
  rogue = {},
  crate = {},
  lamp = { die = "cion" }, --!
} }
