-- An unknown word for the effect of zero hit points.
-- when: load
-- expect: kinds.guard.at_zero_hp: expected "remove" or "down", got "die"
local base = require "base"
return base.episode { kinds = {
  guard = { hp = 3, at_zero_hp = "die" }, --!
} }
