-- A rule of entry without an effect.
-- when: load
-- expect: enter[1]: has no effect: expected never = true, a `cost` or stop = true
local base = require "base"
return base.episode { enter = {
  { into = "tower", who = "guard" }, --!
} }
