-- A throw of a piece that is not a die.
-- expect: roll: guard is not a die: give its kind the key `die`
local base = require "base"
return base.episode {
  kinds = { guard = { side = "red", seat = "a", tags = { "hero" } }, rogue = {}, lamp = { count = 40, die = "coin" } },
  evil = function() roll{ piece("guard") } end, --!
}
