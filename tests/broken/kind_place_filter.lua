-- Possible places that name no mark.
-- when: load
-- expect: did you mean "start"?
local base = require "base"
return base.episode { kinds = {
  guard = { side = "red", seat = "a", ap = 2, hp = 3, armor = 1, tags = { "hero" } },
  rogue = { hidden_place = "nobody", possible_places = "strat" }, --!
  crate = {},
  lamp = {},
} }
