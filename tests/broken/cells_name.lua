-- A cell with a named key.
-- when: load
-- expect: kinds.lamp.cells[1]: expected { "step", argument, ... }, and perhaps title = "text"
local base = require "base"
return base.episode { kinds = {
  guard = { side = "red", seat = "a", ap = 2, hp = 3, armor = 1, tags = { "hero" } },
  rogue = {},
  crate = {},
  lamp = { cells = { { "burn", n = 1 }, {} } }, --!
}, steps = { burn = function() end } }
