-- Catches the unwinding of a question with two nested calls of pcall.
-- input: pick 1
-- input: undo
-- expect: answered 1
local base = require "base"
return base.episode { evil = function()
  local _, good, n = pcall(pcall, function() return choose { seat = "a", verb = "pick", from = { 1, 2 } } end)
  assert(good, "swallowed")
  error("answered " .. n) --!
end }
