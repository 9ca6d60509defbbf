-- A layer that marks a hole.
-- when: load
-- expect: the layer marks c1 with 'g', but the board has no space there
local base = require "base"
return base.episode { boards = { { id = "main", map = "..#..", layers = {
  loot = {
    legend = { g = "gold" },
    map = "..g..", --!
  },
} } } }
