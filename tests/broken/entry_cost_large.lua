-- A cost of entry beyond the limit.
-- when: load
-- expect: enter[1].cost: expected 1 to 100, got 101
local base = require "base"
return base.episode { enter = {
  { into = "tower",
    cost = 101 }, --!
} }
