-- A table for a title.
-- when: load
-- expect: kinds.guard.title: expected a string, got table
local base = require "base"
return base.episode { kinds = {
  guard = { title = { "Guard" } }, --!
} }
