-- A cost in a symbol that the packet does not count.
-- when: load
-- expect: "packet" keeps several numbers: expected "packet.miss", got "packet.mis"
local base = require "base"
return base.episode { vars = { match = { total = "int", packet = { keys = "symbols" } }, piece = { wounds = "int", owner = "piece" } },
  menus = { main = { actions = {
    mend = { label = "Mend", run = function() end, cost = { ["packet.mis"] = 1 } }, --!
  } } } }
