-- A condition on a variable with `keys` that names no key.
-- when: load
-- expect: "packet" keeps several numbers: expected "packet.hit", got "packet"
local base = require "base"
return base.episode { vars = { match = { total = "int", packet = { keys = "symbols" } }, piece = { wounds = "int", owner = "piece" } },
  menus = { main = { actions = {
    mend = { label = "Mend", run = function() end, needs = { { var = "packet", min = 1 } } }, --!
  } } } }
