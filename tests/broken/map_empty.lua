-- A map without rows.
-- when: load
-- expect: boards[1].map: the map is empty
local base = require "base"
return base.episode { boards = { {
  id = "main",
  map = "", --!
} } }
