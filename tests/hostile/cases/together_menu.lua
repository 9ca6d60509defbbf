-- A simultaneous step with a menu that there is not.
-- expect: unknown menu "mian" (did you mean "main"?)
local base = require "base"
return base.episode {
  rounds = { cap = 2, { id = "all", together = { of = "hero", menu = "main" } } },
  evil = function() together("mian", "guard") end, --!
}
