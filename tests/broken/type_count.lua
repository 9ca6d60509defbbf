-- A string for a number.
-- when: load
-- expect: kinds.guard.count: expected an integer, got string
local base = require "base"
return base.episode { kinds = {
  guard = { count = "3" }, --!
} }
