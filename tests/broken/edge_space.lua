-- An edge of a space that the map does not have.
-- when: load
-- expect: the map of board "main" has no space f1
local base = require "base"
return base.episode { edges = { wall = {} }, boards = {
  { id = "main", map = "S....\n.....\n..o..\n.....\n....S", legend = { S = "start", o = "tower" }, edges = {
    { "e1", "f1", "wall" }, --!
  } },
} }
