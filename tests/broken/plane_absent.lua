-- Terrain whose `absent` is neither true nor false.
-- when: load
-- expect: absent: expected true or false
local base = require "base"
return base.episode { boards = { { id = "main", map = "S....\n.....\n..o..\n.....\n....S", legend = { S = "start", o = "tower" } },
  { id = "yard", kind = "plane", width = 60, height = 40, terrain = {
    wall = { poly = { 1, 1, 2, 1, 2, 2 }, height = "low",
      absent = 1 }, --!
  } },
} }
