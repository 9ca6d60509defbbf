-- A rule of standing with a key of rules of entry.
-- when: load
-- expect: stand[1].cost: unknown key
local base = require "base"
return base.episode { stand = {
  { into = "tower", never = true,
    cost = 2 }, --!
} }
