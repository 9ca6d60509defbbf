-- A map with a letter that the legend has only in the other case.
-- when: load
-- expect: boards[1].map: map: 'm' is not in the legend. Did you mean 'M'?
local base = require "base"
return base.episode { boards = {
  { id = "main", neighbors = 6,
    map = [[ S . o m S ]], --!
    legend = { S = "start", o = "tower", M = "marsh" } } } }
