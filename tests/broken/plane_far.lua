-- A point off the table.
-- when: load
-- expect: expected 0 to 60 cm, got 61
local base = require "base"
return base.episode { boards = { { id = "main", map = "S....\n.....\n..o..\n.....\n....S", legend = { S = "start", o = "tower" } },
  { id = "yard", kind = "plane", width = 60, height = 40, entrances = {
    gate = { 61, 20 }, --!
  } },
} }
