-- Catches the unwinding of a question, and tries to continue without an answer.
-- input: pick 2
-- input: undo
-- expect: it went on
local base = require "base"
return base.episode { evil = function()
  local good, n = pcall(choose, { seat = "a", verb = "pick", from = { 1, 2 } })
  assert(good and n == 2, "the question was swallowed")
  error("it went on") --!
end }
