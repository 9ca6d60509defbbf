-- A board of an unknown kind.
-- when: load
-- expect: expected "spaces" or "plane", got "table"
local base = require "base"
return base.episode { boards = { { id = "main", map = "S....\n.....\n..o..\n.....\n....S", legend = { S = "start", o = "tower" } },
  { id = "yard", width = 60, height = 40,
    kind = "table" }, --!
} }
