-- A step that would cost nothing.
-- when: load
-- expect: enter[1].cost: expected 1 to 100, got 0
local base = require "base"
return base.episode { enter = {
  { into = "tower",
    cost = 0 }, --!
} }
