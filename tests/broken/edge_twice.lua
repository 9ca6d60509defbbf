-- A wall and a door between the same two spaces.
-- when: load
-- expect: b1 and a1 have an edge already, 'wall'
local base = require "base"
return base.episode { edges = { wall = {}, door = { link = true } }, boards = {
  { id = "main", map = "S....\n.....\n..o..\n.....\n....S", legend = { S = "start", o = "tower" }, edges = {
    { "a1", "b1", "wall" },
    { "b1", "a1", "door" }, --!
  } },
} }
