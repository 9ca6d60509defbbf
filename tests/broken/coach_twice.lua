-- Two lessons with one id: a save could not distinguish them.
-- when: load
-- expect: coach[2].id: "first" is used by an earlier lesson
local base = require "base"
return base.episode { coach = {
  { id = "first", text = "Wave!" },
  { id = "first", text = "Wave again!" }, --!
} }
