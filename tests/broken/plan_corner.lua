-- A wall drawn where four spaces meet.
-- when: load
-- expect: '-' is at a corner below row 1 of the plan. Use '+' or a blank
local base = require "base"
return base.episode { edges = { wall = {} }, boards = {
  { id = "main", legend = { S = "start", o = "tower" },
    plan = "S . .\n --\no . S" }, --!
} }
