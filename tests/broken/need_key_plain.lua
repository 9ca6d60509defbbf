-- A condition on a key of a variable without `keys`.
-- when: load
-- expect: unknown variable "wounds.deep" of actor
local base = require "base"
return base.episode { vars = { match = { total = "int", packet = { keys = "symbols" } }, piece = { wounds = "int", owner = "piece" } },
  menus = { main = { actions = {
    mend = { label = "Mend", run = function() end, needs = { { var = "wounds.deep", of = "actor", min = 1 } } }, --!
  } } } }
