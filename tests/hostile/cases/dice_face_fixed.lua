-- A die whose face is assigned.
-- expect: "face" of a piece cannot be assigned
local base = require "base"
return base.episode {
  kinds = { guard = { side = "red", seat = "a", tags = { "hero" } }, rogue = {}, lamp = { count = 40, die = "coin" } },
  evil = function() piece("lamp.1").face = 2 end, --!
}
