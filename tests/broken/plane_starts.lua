-- Starts that overlap.
-- when: load
-- expect: corner.1 and corner.2 overlap: they are 20 mm apart. Expected at least a base, 25 mm
local base = require "base"
return base.episode { kinds = { cart = { title = "Cart", base = 25 } }, boards = {
  { id = "main", map = "S....\n.....\n..o..\n.....\n....S", legend = { S = "start", o = "tower" } },
  { id = "yard", kind = "plane", width = 60, height = 40, marks = { corner = { { 5, 5 },
    { 5, 7 }, --!
  } } },
} }
