-- An entrance in the middle of the table.
-- when: load
-- expect: the entrance is not on the edge of the table: expected a point of an edge
local base = require "base"
return base.episode { boards = { { id = "main", map = "S....\n.....\n..o..\n.....\n....S", legend = { S = "start", o = "tower" } },
  { id = "yard", kind = "plane", width = 60, height = 40, entrances = {
    gate = { 20, 20 }, --!
  } },
} }
