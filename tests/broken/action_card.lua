-- A condition on a card in an action whose target is a piece.
-- when: load
-- expect: needs[1]: this condition speaks of a card, but that is not the action's target
local base = require "base"
return base.episode { menus = { main = { actions = {
  wave = { run = function() end, target = "piece", targets = "rogue", needs = {
    { has = "run" }, --!
  } },
} } } }
