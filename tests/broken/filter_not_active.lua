-- A filter that negates `active`, which has two opposites.
-- when: load
-- expect: "!active" is ambiguous: say "stunned" or "down"
local base = require "base"
return base.episode { attacks = {
  slash = { die = "coin", values = { hit = 1 }, hits = "rogue !active" }, --!
} }
