-- Two places with the same coordinates.
-- when: load
-- expect: boards[1].at.b1: a1 and b1 are both at 10, 10
local base = require "base"
return base.episode { boards = {
  { id = "main", map = [[ S . o . S ]], legend = { S = "start", o = "tower" }, neighbors = 0, at = {
    a1 = { 10, 10 },
    b1 = { 10, 10 } } } } } --!
