-- A filter with a misspelled condition.
-- when: load
-- expect: needs[1].here: unknown kind, tag, condition, face or variable "stuned" (did you mean "stunned"?)
local base = require "base"
return base.episode { menus = { main = { actions = {
  wave = { run = function() end, needs = { { here = "rogue stuned" } } }, --!
} } } }
