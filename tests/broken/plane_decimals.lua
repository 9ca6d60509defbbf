-- A corner with too many decimals.
-- when: load
-- expect: 45.01 is off the lattice: expected a multiple of 0.05 cm
local base = require "base"
return base.episode { boards = { { id = "main", map = "S....\n.....\n..o..\n.....\n....S", legend = { S = "start", o = "tower" } },
  { id = "yard", kind = "plane", width = 60, height = 40, terrain = {
    wall = { height = "tall", poly = { 10, 10, 45.01, 10, 20, 20 } }, --!
  } },
} }
