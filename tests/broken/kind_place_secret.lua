-- Possible places that depend on a hidden variable.
-- when: load
-- expect: kinds.rogue.possible_places: "lair" is hidden from some seats, and the places must be public
local base = require "base"
return base.episode { kinds = {
  guard = { side = "red", seat = "a", ap = 2, hp = 3, armor = 1, tags = { "hero" } },
  rogue = { hidden_place = "nobody", possible_places = "lair" }, --!
  crate = {},
  lamp = {},
}, vars = { space = { lair = { type = "bool", visible = "red" } } } }
