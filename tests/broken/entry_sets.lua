-- A rule of entry that names no spaces.
-- when: load
-- expect: enter[1]: expected a set of spaces: `into`, `there`, `adjacent`, `area`, `from` or `across`
local base = require "base"
return base.episode { enter = {
  { who = "guard", never = true }, --!
} }
