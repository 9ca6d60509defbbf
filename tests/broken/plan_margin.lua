-- A plan whose second row begins with a blank.
-- when: load
-- expect: row 2 of the plan starts after 1 blanks, the first row after 0. Start all rows at the same column
local base = require "base"
return base.episode { edges = { wall = {} }, boards = {
  { id = "main", legend = { S = "start", o = "tower" },
    plan = "S . .\n\n o|. S" }, --!
} }
