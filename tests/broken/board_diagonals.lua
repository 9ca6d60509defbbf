-- Rules for diagonal steps on a board without diagonal steps.
-- when: load
-- expect: diagonals: says when one steps across a corner: only with neighbors = 8
local base = require "base"
return base.episode { boards = {
  { id = "main", map = "S....\n.....\n..o..\n.....\n....S", legend = { S = "start", o = "tower" }, neighbors = 4,
    diagonals = "one" }, --!
} }
