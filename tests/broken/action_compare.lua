-- A condition that compares a variable with two things at once.
-- when: load
-- expect: needs[1].equals_var: compare with one thing only
local base = require "base"
return base.episode { vars = { match = { score = "int", best = "int" } }, menus = { main = { actions = {
  wave = { run = function() end, needs = {
    { var = "score", min = 1, equals_var = "best" }, --!
  } },
} } } }
