-- A symbol worth two billion.
-- when: load
-- expect: expected -1000 to 1000
local base = require "base"
return base.episode { attacks = { slash = { die = "coin", hits = "rogue", values = { hit = 2000000000 } } } } --!
