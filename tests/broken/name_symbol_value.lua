-- A value for a symbol that does not exist.
-- when: load
-- expect: attacks.slash.values.mis: unknown symbol (did you mean "miss"?)
local base = require "base"
return base.episode { attacks = {
  slash = { die = "coin", hits = "rogue", values = {
    hit = 1,
    mis = 0, --!
  } },
} }
