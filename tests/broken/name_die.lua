-- A die that does not exist.
-- when: load
-- expect: attacks.slash.die: unknown die "con" (did you mean "coin"?)
local base = require "base"
return base.episode { attacks = {
  slash = { die = "con", hits = "rogue", values = { hit = 1 } }, --!
} }
