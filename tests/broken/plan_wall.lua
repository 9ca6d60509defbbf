-- A wall drawn in an episode without walls.
-- when: load
-- expect: row 1: '|' is a wall, but `edges` declares no "wall"
local base = require "base"
return base.episode { edges = { fence = {} }, boards = {
  { id = "main", legend = { S = "start", o = "tower" },
    plan = "S|. .\n\no . S" }, --!
} }
