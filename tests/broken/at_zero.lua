-- A word for what happens at zero.
-- when: load
-- expect: kinds.guard.at_zero_hp: expected "remove" or "down", got "die"
local base = require "base"
return base.episode { kinds = {
  guard = { hp = 3, at_zero_hp = "die" }, --!
} }
