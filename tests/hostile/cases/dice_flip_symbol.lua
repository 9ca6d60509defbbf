-- A die turned to a symbol.
-- expect: flip: expected an integer of 32 bits, got the string "hit"
local base = require "base"
return base.episode {
  kinds = { guard = { side = "red", seat = "a", tags = { "hero" } }, rogue = {}, lamp = { count = 40, die = "coin" } },
  evil = function() piece("lamp.1"):flip("hit") end, --!
}
