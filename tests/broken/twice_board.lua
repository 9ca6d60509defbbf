-- A board declared twice.
-- when: load
-- expect: board "main" is declared twice
local base = require "base"
return base.episode { boards = {
  { id = "main", map = "..." },
  { id = "main", map = "..." }, --!
} }
