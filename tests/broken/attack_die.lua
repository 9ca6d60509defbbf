-- An attack with a die whose faces show several symbols.
-- when: load
-- expect: attacks.slash.die: an attack needs a die whose faces show one symbol each, "coin" has others
local base = require "base"
return base.episode { dice = { coin = { { "hit", "hit" }, "miss" } }, attacks = {
  slash = { dice = 2, die = "coin", values = { hit = 1 }, hits = "rogue" }, --!
} }
