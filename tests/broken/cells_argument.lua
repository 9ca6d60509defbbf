-- A cell with an argument that is not a declared name.
-- when: load
-- expect: kinds.lamp.cells[1][2]: expected a number, true, false, or one of `names`, a symbol or a kind, got "hot"
local base = require "base"
return base.episode { kinds = {
  guard = { side = "red", seat = "a", ap = 2, hp = 3, armor = 1, tags = { "hero" } },
  rogue = {},
  crate = {},
  lamp = { cells = { { "burn", "hot" }, {} } }, --!
}, steps = { burn = function() end } }
