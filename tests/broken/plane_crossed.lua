-- A polygon that crosses itself.
-- when: load
-- expect: the sides from 20,10 and from 10,20 cross or touch
local base = require "base"
return base.episode { boards = { { id = "main", map = "S....\n.....\n..o..\n.....\n....S", legend = { S = "start", o = "tower" } },
  { id = "yard", kind = "plane", width = 60, height = 40, terrain = {
    wall = { height = "tall", poly = { 10, 10, 20, 10, 20.5, 20, 10, 20, 30, 15 } }, --!
  } },
} }
