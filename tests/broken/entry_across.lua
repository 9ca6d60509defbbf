-- A rule of entry across a sort of edge that does not exist.
-- when: load
-- expect: enter[1].across: no edge and no mark of links is "walk" (did you mean "wall"?)
local base = require "base"
return base.episode { edges = { wall = { pass = true } }, enter = {
  { across = "walk", --!
    cost = 2 },
} }
