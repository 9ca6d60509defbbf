-- A constant that is only a value.
-- when: load
-- expect: constants.damage: expected a table such as { default = 1, min = 0, max = 9 }, got number
local base = require "base"
return base.episode { constants = {
  damage = 1, --!
} }
