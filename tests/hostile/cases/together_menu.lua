-- A simultaneous step with a menu that does not exist.
-- expect: unknown menu "mian" (did you mean "main"?)
local base = require "base"
return base.episode {
  rounds = { cap = 2, { id = "all", simultaneous = { who = "hero", menu = "main" } } },
  evil = function() queue_simultaneous("mian", "guard") end, --!
}
