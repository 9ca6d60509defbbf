-- A plan whose second row begins with a blank.
-- when: load
-- expect: row 2 of the plan has 1 blanks before it, the first row 0. Start rows at one column
local base = require "base"
return base.episode { edges = { wall = {} }, boards = {
  { id = "main", legend = { S = "start", o = "tower" },
    plan = "S . .\n\n o|. S" }, --!
} }
