-- A plan with a door in the place of a space.
-- when: load
-- expect: row 2: 'D' means the edge "door", but stands for a space
local base = require "base"
return base.episode { edges = { door = { link = true } }, boards = {
  { id = "main", legend = { S = "start", o = "tower", D = "door" },
    plan = "S . .\n\no D S" }, --!
} }
