-- A throw of more lasting dice than the limit.
-- expect: roll: at most 32 dice
local base = require "base"
return base.episode {
  kinds = { guard = { side = "red", seat = "a", tags = { "hero" } }, rogue = {}, lamp = { count = 40, die = "coin" } },
  evil = function() roll(supply("lamp")) end, --!
}
