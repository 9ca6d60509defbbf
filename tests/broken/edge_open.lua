-- A wall that is said to be shut, though nothing opens it.
-- when: load
-- expect: open: only an edge that is a link has it: add link = true
local base = require "base"
return base.episode { edges = {
  wall = { open = false }, --!
} }
