-- A polygon of two corners.
-- when: load
-- expect: expected the corners of a polygon, { x, y, x, y ... } in cm: 3 to 64 of them
local base = require "base"
return base.episode { boards = { { id = "main", map = "S....\n.....\n..o..\n.....\n....S", legend = { S = "start", o = "tower" } },
  { id = "yard", kind = "plane", width = 60, height = 40, roads = {
    { 1, 1, 2, 2 }, --!
  } },
} }
