-- An attack whose `spare` is an undeclared verb.
-- when: load
-- expect: attacks.slash.spare: unknown verb
local base = require "base"
return base.episode { attacks = {
  slash = { die = "coin", hits = "rogue", values = { hit = 1 },
    spare = "leav_alive", --!
  },
} }
