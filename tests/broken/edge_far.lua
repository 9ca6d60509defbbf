-- A wall between two spaces that lie apart.
-- when: load
-- expect: a1 and c1 are not neighbors. An edge needs two neighbors
local base = require "base"
return base.episode { edges = { wall = {} }, boards = {
  { id = "main", map = "S....\n.....\n..o..\n.....\n....S", legend = { S = "start", o = "tower" }, edges = {
    { "a1", "b1", "wall" },
    { "a1", "c1", "wall" }, --!
  } },
} }
