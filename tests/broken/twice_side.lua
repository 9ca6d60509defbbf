-- A side declared twice.
-- when: load
-- expect: side "red" is declared twice
local base = require "base"
return base.episode { sides = {
  { id = "red" },
  { id = "red" }, --!
} }
