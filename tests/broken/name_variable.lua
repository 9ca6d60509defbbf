-- A condition on a variable that does not exist.
-- when: load
-- expect: needs[1].var: unknown variable "totals" of match (did you mean "total"?)
local base = require "base"
return base.episode { menus = { main = { actions = {
  wave = { run = function() end, needs = { { var = "totals", min = 1 } } }, --!
} } } }
