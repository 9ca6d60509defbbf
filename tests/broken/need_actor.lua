-- An integer variable that is compared with the actor.
-- when: load
-- expect: only a variable of the type piece can be the actor
local base = require "base"
return base.episode { vars = { match = { total = "int", packet = { keys = "symbols" } }, piece = { wounds = "int", owner = "piece" } },
  menus = { main = { actions = {
    mend = { label = "Mend", run = function() end, needs = { { var = "wounds", of = "actor", is = "actor" } } }, --!
  } } } }
