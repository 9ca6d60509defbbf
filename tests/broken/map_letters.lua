-- A map with a letter that is not ASCII.
-- when: load
-- expect: a map may contain only printable ASCII characters
local base = require "base"
return base.episode { boards = { {
  id = "main",
  map = "..é..", --!
} } }
