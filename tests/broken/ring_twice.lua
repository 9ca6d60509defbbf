-- A ring that meets itself.
-- when: load
-- expect: rings.walk: ring "walk": space a1 stands in it twice
local base = require "base"
return base.episode { rings = {
  walk = { "a1", "b1", "a1" }, --!
} }
