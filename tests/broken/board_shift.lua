-- Squares whose rows have a shift of half a space.
-- when: load
-- expect: shift: says which rows of hexagons lie half a space to the right: only with neighbors = 6
local base = require "base"
return base.episode { boards = {
  { id = "main", map = "S....\n.....\n..o..\n.....\n....S", legend = { S = "start", o = "tower" }, neighbors = 4,
    shift = "first" }, --!
} }
