-- A string for a boolean.
-- when: load
-- expect: kinds.crate.blocks: expected true or false, got string
local base = require "base"
return base.episode { kinds = {
  crate = { blocks = "yes" }, --!
} }
