-- Two maps of different heights.
-- when: load
-- expect: boards[1].map: maps of 2 and 1 rows cannot be joined
local base = require "base"
return base.episode { boards = { {
  id = "main",
  map = { "..\n..", ".." }, --!
} } }
