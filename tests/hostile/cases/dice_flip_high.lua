-- A die turned to a face beyond the last.
-- expect: flip: lamp.1 has the faces 1 to 2, not 3
local base = require "base"
return base.episode {
  kinds = { guard = { side = "red", seat = "a", tags = { "hero" } }, rogue = {}, lamp = { count = 40, die = "coin" } },
  evil = function() piece("lamp.1"):flip(3) end, --!
}
