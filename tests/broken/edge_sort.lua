-- An edge of an undeclared sort.
-- when: load
-- expect: unknown edge "wal" (did you mean "wall"?)
local base = require "base"
return base.episode { edges = { wall = {} }, boards = {
  { id = "main", map = "S....\n.....\n..o..\n.....\n....S", legend = { S = "start", o = "tower" }, edges = {
    { "a1", "b1", "wal" }, --!
  } },
} }
