-- A constant outside its range.
-- when: load
-- expect: constants.damage.default: expected 0 to 3, got 4
local base = require "base"
return base.episode { constants = {
  damage = { default = 4, min = 0, max = 3 }, --!
} }
