-- A condition on a key that the variable does not have.
-- when: load
-- expect: "packet" keeps several numbers: expected "packet.hit", got "packet.hitt"
local base = require "base"
return base.episode { vars = { match = { total = "int", packet = { keys = "symbols" } }, piece = { wounds = "int", owner = "piece" } },
  menus = { main = { actions = {
    mend = { label = "Mend", run = function() end, needs = { { var = "packet.hitt", min = 1 } } }, --!
  } } } }
