-- A letter that is no ASCII.
-- when: load
-- expect: only printable ASCII characters may stand in a map
local base = require "base"
return base.episode { boards = { {
  id = "main",
  map = "..é..", --!
} } }
