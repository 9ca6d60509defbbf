-- Assigns a hook beyond the last gap of its track.
-- expect: hook: the hook of lamp can be at 1 to 2, not at 3
local base = require "base"
return base.episode {
  kinds = { guard = { side = "red", seat = "a", tags = { "hero" } }, rogue = {}, lamp = { cells = { { "burn" }, {}, { "burn" } } } },
  steps = { burn = function(lamp)  end },
  evil = function() piece("lamp").hook = 3 end, --!
}
