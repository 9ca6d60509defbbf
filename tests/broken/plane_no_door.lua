-- A room without a way in.
-- when: load
-- expect: shed has no door. Expected a way in
local base = require "base"
return base.episode { boards = { { id = "main", map = "S....\n.....\n..o..\n.....\n....S", legend = { S = "start", o = "tower" } },
  { id = "yard", kind = "plane", width = 60, height = 40, terrain = {
    shed = { storeys = 1, poly = { 1, 1, 9, 1, 9, 9, 1, 9 } }, --!
  } },
} }
