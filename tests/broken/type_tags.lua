-- A string for a list of tags.
-- when: load
-- expect: kinds.guard.tags: expected a table, got string
local base = require "base"
return base.episode { kinds = {
  guard = { tags = "hero" }, --!
} }
