-- A table of more than four meters.
-- when: load
-- expect: expected 10 to 400 cm, got 400.1
local base = require "base"
return base.episode { boards = { { id = "main", map = "S....\n.....\n..o..\n.....\n....S", legend = { S = "start", o = "tower" } },
  { id = "yard", kind = "plane", height = 40,
    width = 400.1 }, --!
} }
