-- A die whose `rolled` names an unknown variable.
-- when: load
-- expect: kinds.lamp.rolled: expected a variable of pieces of type "bool", got "thrown"
local base = require "base"
return base.episode { kinds = {
  guard = { side = "red", seat = "a", ap = 2, hp = 3, armor = 1, tags = { "hero" } },
  rogue = {},
  crate = {},
  lamp = { die = "coin", rolled = "thrown" }, --!
} }
