-- Pushes the hook of a track without end.
-- expect: more than 128 steps are waiting
local base = require "base"
return base.episode {
  kinds = { guard = { side = "red", seat = "a", tags = { "hero" } }, rogue = {}, lamp = { cells = { { "burn" }, {}, { "burn" } } } },
  steps = { burn = function(lamp)  end },
  evil = function() piece("lamp"):advance(1000) end, --!
}
