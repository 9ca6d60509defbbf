-- Terrain that overlaps other terrain.
-- when: load
-- expect: wall and low overlap
local base = require "base"
return base.episode { boards = { { id = "main", map = "S....\n.....\n..o..\n.....\n....S", legend = { S = "start", o = "tower" } },
  { id = "yard", kind = "plane", width = 60, height = 40, terrain = {
    low = { height = "low", poly = { 1, 1, 9, 1, 9, 9, 1, 9 } },
    wall = { height = "tall", poly = { 5, 5, 20, 5, 20, 20 } }, --!
  } },
} }
