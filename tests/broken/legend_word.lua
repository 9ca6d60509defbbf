-- A legend with an entry of two characters.
-- when: load
-- expect: boards[1].legend.oo: expected one character
local base = require "base"
return base.episode { boards = { { id = "main", map = "...", legend = {
  oo = "tower", --!
} } } }
