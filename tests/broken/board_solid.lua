-- Solid holes between places that only ways join.
-- when: load
-- expect: solid: says what the holes between neighbors are; on a board with neighbors = 0 ways join
local base = require "base"
return base.episode { boards = {
  { id = "main", map = "S....\n.....\n..o..\n.....\n....S", legend = { S = "start", o = "tower" }, neighbors = 0,
    solid = "wall" }, --!
} }
