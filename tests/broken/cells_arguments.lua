-- A cell with too many arguments.
-- when: load
-- expect: kinds.lamp.cells[1]: a step is called with at most 3 arguments after the piece
local base = require "base"
return base.episode { kinds = {
  guard = { side = "red", seat = "a", ap = 2, hp = 3, armor = 1, tags = { "hero" } },
  rogue = {},
  crate = {},
  lamp = { cells = { { "burn", 1, 2, 3, 4 }, {} } }, --!
}, steps = { burn = function() end } }
