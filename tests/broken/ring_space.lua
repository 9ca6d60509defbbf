-- A ring through a space that does not exist.
-- when: load
-- expect: rings.walk: unknown space "a9" (did you mean "a1"?)
local base = require "base"
return base.episode { rings = {
  walk = { "a1", "b1", "a9" }, --!
} }
