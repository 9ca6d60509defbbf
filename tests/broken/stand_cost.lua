-- A rule of `stand` with a key that only rules of `enter` have.
-- when: load
-- expect: stand[1].cost: unknown key
local base = require "base"
return base.episode { stand = {
  { into = "tower", never = true,
    cost = 2 }, --!
} }
