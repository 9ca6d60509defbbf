-- A board whose spaces have five neighbors.
-- when: load
-- expect: neighbors: expected 0 (links alone join spaces), 4 (along edges), 6 (hexagons) or 8 (all around), got 5
local base = require "base"
return base.episode { boards = {
  { id = "main", map = "S....\n.....\n..o..\n.....\n....S", legend = { S = "start", o = "tower" },
    neighbors = 5 }, --!
} }
