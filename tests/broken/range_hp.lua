-- A piece with more hit points than its maximum.
-- when: load
-- expect: kinds.guard.hp_max: expected 5 to 100000, got 3
local base = require "base"
return base.episode { kinds = {
  guard = { hp = 5, hp_max = 3 }, --!
} }
