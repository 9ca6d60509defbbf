-- A search toward ten thousand goals.
-- expect: toward: a goal: more than 4096 goals
local base = require "base"
return base.episode { evil = function(guard)
  local goals = {}
  for i = 1, 10000 do goals[i] = space("e5") end
  return guard:steps_toward(goals) --!
end }
