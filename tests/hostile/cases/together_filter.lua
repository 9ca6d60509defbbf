-- A simultaneous step without a filter.
-- expect: expected a filter such as "guard active", got nothing
local base = require "base"
return base.episode {
  rounds = { cap = 2, { id = "all", simultaneous = { who = "hero", menu = "main" } } },
  evil = function() queue_simultaneous("main") end, --!
}
