-- The cost of an edge that no piece can cross.
-- when: load
-- expect: edges.wall.cost: nobody passes such an edge: add pass = true, or leave `cost` out
local base = require "base"
return base.episode { edges = {
  wall = {
    cost = 2 }, --!
} }
