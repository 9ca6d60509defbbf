-- A cost of entry that is not a number.
-- when: load
-- expect: enter[1].cost: expected an integer, got string
local base = require "base"
return base.episode { enter = {
  { into = "tower",
    cost = "two" }, --!
} }
