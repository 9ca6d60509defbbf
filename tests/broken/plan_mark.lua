-- A plan with a mark between two spaces.
-- when: load
-- expect: row 2: 'o' stands between two spaces, but the legend gives it no sort of edge
local base = require "base"
return base.episode { edges = { wall = {} }, boards = {
  { id = "main", legend = { S = "start", o = "tower" },
    plan = "S . .\n\n.o. S" }, --!
} }
