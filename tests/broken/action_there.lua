-- A condition on the target of an action without a target.
-- when: load
-- expect: needs[1]: this condition speaks of a target, but the action has none
local base = require "base"
return base.episode { menus = { main = { actions = {
  wave = { run = function() end, needs = {
    { there = "rogue" }, --!
  } },
} } } }
