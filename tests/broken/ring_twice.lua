-- A ring that contains one space twice.
-- when: load
-- expect: rings.walk: ring "walk" holds space a1 twice
local base = require "base"
return base.episode { rings = {
  walk = { "a1", "b1", "a1" }, --!
} }
