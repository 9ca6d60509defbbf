-- A map of hexagons whose legend has a sort of edge, as the legend of a plan.
-- when: load
-- expect: legend.|: "wall" is a sort of edge, and a map has only spaces; list the `edges` of this board, or draw
local base = require "base"
return base.episode { edges = { wall = {} }, boards = {
  { id = "main", neighbors = 6, map = "S . o S", legend = { S = "start", o = "tower", ["|"] = "wall" } }, --!
} }
