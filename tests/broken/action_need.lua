-- A condition that says nothing.
-- when: load
-- expect: needs[1]: expected one of: here, there, actor, target, at, to, var, test
local base = require "base"
return base.episode { menus = { main = { actions = {
  wave = { run = function() end, needs = {
    { why = "no reason" }, --!
  } },
} } } }
