-- A list in place of a filter.
-- when: load
-- expect: hits: expected a string, got table
local base = require "base"
return base.episode { attacks = {
  slash = { die = "coin", values = { hit = 1 }, hits = { "rogue" } }, --!
} }
