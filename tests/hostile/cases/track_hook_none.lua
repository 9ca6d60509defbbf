-- Assigns the hook of a piece without a track.
-- expect: hook: guard has no action track: give its kind the key `cells`
local base = require "base"
return base.episode {
  kinds = { guard = { side = "red", seat = "a", tags = { "hero" } }, rogue = {}, lamp = { cells = { { "burn" }, {}, { "burn" } } } },
  steps = { burn = function(lamp)  end },
  evil = function() piece("guard").hook = 1 end, --!
}
