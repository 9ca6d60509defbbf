-- A cell that performs its own track.
-- expect: 20000 steps ran without a decision between them
local base = require "base"
return base.episode {
  kinds = { guard = { side = "red", seat = "a", tags = { "hero" } }, rogue = {}, lamp = { cells = { { "burn" }, {} } } },
  steps = { burn = function(lamp) lamp:perform() end },
  evil = function() piece("lamp"):perform() end,
}
