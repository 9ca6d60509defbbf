-- A number of pieces without the pieces.
-- when: load
-- expect: min: counts pieces: add `there`
local base = require "base"
return base.episode { sight = { partial = {
  { into = "tower",
    min = 2 }, --!
} } }
