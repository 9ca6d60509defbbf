-- A rule of `stand` whose `first` is an empty list.
-- when: load
-- expect: stand[1].first: expected a list of sets, such as { { there = "enemy" }, {} }
local base = require "base"
return base.episode { stand = {
  { who = "guard", first = {} }, --!
} }
