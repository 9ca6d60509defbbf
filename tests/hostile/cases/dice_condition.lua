-- A die thrown in a condition.
-- when: start
-- expect: roll: a condition may look at the position but not change it
local base = require "base"
return base.episode {
  kinds = { guard = { side = "red", seat = "a", tags = { "hero" } }, rogue = {}, lamp = { die = "coin" } },
  test = function() return #roll{ piece("lamp") } > 0 end, --!
}
