-- A list of one thing a thousand times: the thing is offered once, and a single option is not a question.
-- expect: taken without asking: 7
local base = require "base"
return base.episode { evil = function()
  local from = {}
  for i = 1, 1000 do from[i] = 7 end
  error("taken without asking: " .. choose { seat = "a", verb = "pick", from = from }) --!
end }
