-- A door off its wall.
-- when: load
-- expect: shed.1 is on no wall
local base = require "base"
return base.episode { boards = { { id = "main", map = "S....\n.....\n..o..\n.....\n....S", legend = { S = "start", o = "tower" } },
  { id = "yard", kind = "plane", width = 60, height = 40, terrain = {
    shed = { storeys = 1, poly = { 1, 1, 9, 1, 9, 9, 1, 9 }, doors = {
      { 5, 2 }, --!
    } },
  } },
} }
