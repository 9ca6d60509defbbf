-- A rule of sight with a number of pieces but without the filter.
-- when: load
-- expect: min: counts pieces: add `there`
local base = require "base"
return base.episode { sight = { partial = {
  { into = "tower",
    min = 2 }, --!
} } }
