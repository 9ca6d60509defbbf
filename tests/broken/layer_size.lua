-- A layer whose size differs from the map's.
-- when: load
-- expect: the layer has 4 columns and 1 rows, board "main" has 5 and 1
local base = require "base"
return base.episode { boards = { { id = "main", map = ".....", layers = {
  loot = {
    legend = { g = "gold" },
    map = "..g.", --!
  },
} } } }
