-- A die whose `rolled` is a variable of other kinds.
-- when: load
-- expect: kinds.lamp.rolled: "thrown" is a variable of crate only, and this kind is none of them
local base = require "base"
return base.episode {
  kinds = {
    guard = { side = "red", seat = "a", ap = 2, hp = 3, armor = 1, tags = { "hero" } },
    rogue = {},
    crate = {},
    lamp = { die = "coin", rolled = "thrown" }, --!
  },
  vars = { piece = { thrown = { type = "bool", kinds = { "crate" } } } },
}
