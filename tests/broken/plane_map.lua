-- A plane with a map.
-- when: load
-- expect: unknown key
local base = require "base"
return base.episode { boards = { { id = "main", map = "S....\n.....\n..o..\n.....\n....S", legend = { S = "start", o = "tower" } },
  { id = "yard", kind = "plane", width = 60, height = 40,
    map = ". . ." }, --!
} }
