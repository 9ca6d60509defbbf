-- A misspelled key of an attack.
-- when: load
-- expect: attacks.slash.value: unknown key (did you mean "values"?)
local base = require "base"
return base.episode { attacks = {
  slash = { die = "coin", hits = "rogue", value = { hit = 1 } }, --!
} }
