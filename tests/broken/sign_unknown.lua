-- A sign of a mark that does not exist.
-- when: load
-- expect: signs.lamp: there is no mark, and no variable of spaces with a title, of this name
local base = require "base"
return base.episode { signs = {
  start = "s",
  lamp = "l", --!
} }
