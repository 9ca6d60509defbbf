-- A reason in a rule of entry that keeps no piece out.
-- when: load
-- expect: enter[1].why: gives the reason of `never`: add never = true
local base = require "base"
return base.episode { enter = {
  { into = "tower", cost = 2,
    why = "steep" }, --!
} }
