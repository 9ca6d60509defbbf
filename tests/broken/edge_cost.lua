-- A cost of an edge that nobody passes.
-- when: load
-- expect: edges.wall.cost: nobody passes such an edge: add pass = true, or leave `cost` out
local base = require "base"
return base.episode { edges = {
  wall = {
    cost = 2 }, --!
} }
