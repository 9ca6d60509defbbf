-- A space in two areas.
-- when: load
-- expect: boards[1].areas[2].spaces[1]: b1 is already in the area "yard"
local base = require "base"
return base.episode { boards = {
  { id = "main", map = [[ S . o . S ]], legend = { S = "start", o = "tower" }, neighbors = 0, areas = {
    { id = "yard", spaces = { "a1", "b1" } },
    { id = "hall", spaces = {
      "b1" } } } } } } --!
