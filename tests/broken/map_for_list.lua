-- A map of names where a list is expected.
-- when: load
-- expect: sides.red: a list has no names
local base = require "base"
return base.episode { sides = {
  red = { title = "Red" }, --!
} }
