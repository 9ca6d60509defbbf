-- A cell with a step that does not exist.
-- when: load
-- expect: kinds.lamp.cells[1]: unknown step "burnn" (did you mean "burn"?)
local base = require "base"
return base.episode { kinds = {
  guard = { side = "red", seat = "a", ap = 2, hp = 3, armor = 1, tags = { "hero" } },
  rogue = {},
  crate = {},
  lamp = { cells = { { "burnn" }, {} } }, --!
}, steps = { burn = function() end } }
