-- A link to a hole.
-- when: load
-- expect: links[1].from: unknown space "c2"
local base = require "base"
return base.episode { links = {
  { id = "ladder", from = "c2", to = "a1" }, --!
} }
