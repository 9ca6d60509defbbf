-- A plan of hexagons.
-- when: load
-- expect: plan: a plan draws edges between squares; draw a `map` and list the `edges` of this board
local base = require "base"
return base.episode { edges = { wall = {} }, boards = {
  { id = "main", neighbors = 6, legend = { S = "start", o = "tower" },
    plan = "S . .\n\no|. S" }, --!
} }
