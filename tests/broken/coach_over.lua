-- A lesson for the end of the match that also waits for a question.
-- when: load
-- expect: coach[1].verb: the end of a match has no question: leave out `verb` or `over`
local base = require "base"
return base.episode { coach = {
  { id = "bye", over = true, text = "Good night.",
    verb = "end" }, --!
} }
