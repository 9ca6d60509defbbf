-- An upvalue that changes the question when the step is run again.
-- input: pick 1
-- input: undo
-- expect: question 2 of this step differs from the first time: the script is not deterministic
local base = require "base"
local runs = 0
return base.episode { evil = function()
  runs = runs + 1
  choose { seat = "a", verb = "pick", from = { runs, runs + 1 } } --!
end }
