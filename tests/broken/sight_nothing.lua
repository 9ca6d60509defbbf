-- A rule of sight that names no spaces.
-- when: load
-- expect: expected `into`, a filter of spaces, or `there`, `adjacent` or `area`, a filter of pieces
local base = require "base"
return base.episode { sight = { bars = {
  {}, --!
} } }
