-- Terrain without a height or storeys.
-- when: load
-- expect: expected `storeys` for a building, or else height = "low" or "tall"
local base = require "base"
return base.episode { boards = { { id = "main", map = "S....\n.....\n..o..\n.....\n....S", legend = { S = "start", o = "tower" } },
  { id = "yard", kind = "plane", width = 60, height = 40, terrain = {
    shed = { poly = { 1, 1, 2, 1, 2, 2 } }, --!
  } },
} }
