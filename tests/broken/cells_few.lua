-- An action track of one cell.
-- when: load
-- expect: kinds.lamp.cells: expected 2 to 32 cells
local base = require "base"
return base.episode { kinds = {
  guard = { side = "red", seat = "a", ap = 2, hp = 3, armor = 1, tags = { "hero" } },
  rogue = {},
  crate = {},
  lamp = { cells = { {} } }, --!
} }
