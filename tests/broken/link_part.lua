-- A link onto one part of an area.
-- when: load
-- expect: links[1].to: b1 is a part of the area "yard"
-- expect: write "yard"
local base = require "base"
return base.episode {
  boards = { { id = "main", map = [[ S . o . S ]], legend = { S = "start", o = "tower" }, neighbors = 0, areas = {
    { id = "yard", spaces = { "a1", "b1" } },
    { id = "hall", spaces = { "c1" } } } } },
  links = { { id = "way", from = "hall",
    to = "b1" } } } --!
