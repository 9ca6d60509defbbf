-- A character that is not in the legend.
-- when: load
-- expect: boards[1].map: map: 'x' is not in the legend
local base = require "base"
return base.episode { boards = { {
  id = "main",
  map = "..x..", --!
  legend = { o = "tower" },
} } }
