-- The same thing a thousand times is offered once, and a single option is not asked.
-- expect: taken without asking: 7
local base = require "base"
return base.episode { evil = function()
  local from = {}
  for i = 1, 1000 do from[i] = 7 end
  error("taken without asking: " .. choose { seat = "a", verb = "pick", from = from }) --!
end }
