-- A simultaneous step within a simultaneous one.
-- expect: together(): a simultaneous step is waiting or under way
local base = require "base"
return base.episode {
  rounds = { cap = 2, { id = "all", together = { of = "hero", menu = "main" } } },
  evil = function() together("main", "guard") end, --!
}
