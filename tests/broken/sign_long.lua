-- A sign of two characters.
-- when: load
-- expect: signs.start: expected one visible ASCII character
local base = require "base"
return base.episode { signs = {
  start = "st", --!
} }
