-- A map with a short row.
-- when: load
-- line: 10
-- expect: boards[1].map: map row 3 has 4 spaces, but the rows above have 5
local base = require "base"
return base.episode { boards = { { id = "main",
  map = [[
  . . . . .
  . . . . .
  . . . .
  . . . . . ]] } } }
