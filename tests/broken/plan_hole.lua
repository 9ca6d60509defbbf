-- A wall beside a hole.
-- when: load
-- expect: row 1: '|' lies beside a hole or at the rim, where nobody steps: leave it out
local base = require "base"
return base.episode { edges = { wall = {} }, boards = {
  { id = "main", legend = { S = "start", o = "tower" },
    plan = "S .|#\n\no . S" }, --!
} }
