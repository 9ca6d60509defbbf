-- Ranges of a table that do not ascend.
-- when: load
-- expect: expected ranges in ascending order
local base = require "base"
return base.episode { boards = { { id = "main", map = "S....\n.....\n..o..\n.....\n....S", legend = { S = "start", o = "tower" } },
  { id = "yard", kind = "plane", width = 60, height = 40,
    ranges = { 10, 10 } }, --!
} }
