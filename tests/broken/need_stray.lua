-- A condition with a key of another sort of condition.
-- when: load
-- expect: needs[1].of: a condition with `track` does not read it, only is, min, max
local base = require "base"
return base.episode { menus = { main = { actions = {
  wave = { run = function() end, needs = {
    { track = "score", max = 1, of = "actor", why = "won" }, --!
  } },
} } } }
