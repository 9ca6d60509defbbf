-- A ring of one space.
-- when: load
-- expect: rings.walk: ring "walk": expected at least 2 spaces
local base = require "base"
return base.episode { rings = {
  walk = { "a1" }, --!
} }
