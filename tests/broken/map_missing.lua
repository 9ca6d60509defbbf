-- A board without a map.
-- when: load
-- expect: boards[1].map: is missing: expected a text drawn with one character per space
local base = require "base"
return base.episode { boards = {
  { id = "main" }, --!
} }
