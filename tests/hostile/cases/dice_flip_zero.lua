-- A die turned to no face.
-- expect: flip: lamp.1 has the faces 1 to 2, not 0
local base = require "base"
return base.episode {
  kinds = { guard = { side = "red", seat = "a", tags = { "hero" } }, rogue = {}, lamp = { count = 40, die = "coin" } },
  evil = function() piece("lamp.1"):flip(0) end, --!
}
