-- A misspelled key of a lesson.
-- when: load
-- expect: coach[1].say: unknown key
local base = require "base"
return base.episode { coach = {
  { id = "first",
    say = "Wave!", --!
    text = "Wave!" },
} }
