-- Stairs outside of their building.
-- when: load
-- expect: the stairs are not inside of the building: expected a point within its walls
local base = require "base"
return base.episode { boards = { { id = "main", map = "S....\n.....\n..o..\n.....\n....S", legend = { S = "start", o = "tower" } },
  { id = "yard", kind = "plane", width = 60, height = 40, terrain = {
    shed = { storeys = 1, poly = { 1, 1, 9, 1, 9, 9, 1, 9 }, doors = { { 5, 1 } },
      stairs = { 20, 5 } }, --!
  } },
} }
