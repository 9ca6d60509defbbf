-- A hundred thousand things to choose from.
-- expect: choose: more than 4096
local base = require "base"
return base.episode { evil = function(guard)
  local from = {}
  for i = 1, 100000 do from[i] = guard end
  choose { seat = "a", verb = "pick", from = from } --!
end }
