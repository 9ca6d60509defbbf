-- A board of a piece that does not exist.
-- when: load
-- expect: owner: unknown piece "gaurd" (did you mean "guard"?)
local base = require "base"
return base.episode { boards = {
  { id = "main", map = "S....\n.....\n..o..\n.....\n....S", legend = { S = "start", o = "tower" } },
  { id = "own", map = "..", owner = "guard" },
  { id = "more", map = "..", owner = "gaurd" }, --!
} }
