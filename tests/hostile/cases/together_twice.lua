-- A simultaneous step within a simultaneous one.
-- expect: queue_simultaneous(): a simultaneous step is waiting or under way
local base = require "base"
return base.episode {
  rounds = { cap = 2, { id = "all", simultaneous = { who = "hero", menu = "main" } } },
  evil = function() queue_simultaneous("main", "guard") end, --!
}
