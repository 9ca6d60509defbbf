-- A constant without default.
-- when: load
-- expect: constants.damage.default: is missing: expected an integer, boolean or name
local base = require "base"
return base.episode { constants = {
  damage = { min = 0, max = 3 }, --!
} }
