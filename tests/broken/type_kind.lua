-- A string for a kind.
-- when: load
-- expect: kinds.guard: expected a table, got string
local base = require "base"
return base.episode { kinds = {
  guard = "Guard", --!
} }
