-- A start with a fraction of a millimeter.
-- when: load
-- expect: 5.05 is off the lattice: expected a multiple of 0.1 cm
local base = require "base"
return base.episode { boards = { { id = "main", map = "S....\n.....\n..o..\n.....\n....S", legend = { S = "start", o = "tower" } },
  { id = "yard", kind = "plane", width = 60, height = 40, marks = { corner = { { 5, 5 },
    { 5, 5.05 }, --!
  } } },
} }
