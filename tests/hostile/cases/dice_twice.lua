-- A throw with one die twice.
-- expect: roll: lamp.1 stands in the list twice
local base = require "base"
return base.episode {
  kinds = { guard = { side = "red", seat = "a", tags = { "hero" } }, rogue = {}, lamp = { count = 40, die = "coin" } },
  evil = function() roll{ piece("lamp.1"), piece("lamp.2"), piece("lamp.1") } end, --!
}
