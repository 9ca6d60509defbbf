-- A wall with `open = false`, which nothing can open.
-- when: load
-- expect: open: only an edge that is a link has it: add link = true
local base = require "base"
return base.episode { edges = {
  wall = { open = false }, --!
} }
