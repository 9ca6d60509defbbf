-- Two boards of one piece.
-- when: load
-- expect: owner: "guard" already owns a board, "own"
local base = require "base"
return base.episode { boards = {
  { id = "main", map = "S....\n.....\n..o..\n.....\n....S", legend = { S = "start", o = "tower" } },
  { id = "own", map = "..", owner = "guard" },
  { id = "more", map = "..", owner = "guard" }, --!
} }
