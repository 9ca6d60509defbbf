-- A cost in a variable that does not exist.
-- when: load
-- expect: cost.gold: expected an integer variable of the match; declare it in vars.match
local base = require "base"
return base.episode { menus = { main = { actions = {
  wave = { run = function() end, cost = { gold = 1 } }, --!
} } } }
