-- Moves a hook by a negative number of steps.
-- expect: advance: expected 0 to 1000, got -1
local base = require "base"
return base.episode {
  kinds = { guard = { side = "red", seat = "a", tags = { "hero" } }, rogue = {}, lamp = { cells = { { "burn" }, {}, { "burn" } } } },
  steps = { burn = function(lamp)  end },
  evil = function() piece("lamp"):advance(-1) end, --!
}
