-- An upvalue that changes the seat of a question, once.
-- input: pick 1
-- input: undo
-- expect: the script is not deterministic
local base = require "base"
local runs = 0
return base.episode { evil = function()
  runs = runs + 1
  choose { seat = runs == 2 and "b" or "a", verb = "pick", from = { 1, 2 } } --!
end }
