-- A misspelled function in an action.
-- expect: unknown name "spwan" (did you mean "spawn"?)
-- expect: during evil
local base = require "base"
return base.episode { evil = function()
  spwan("crate", space("a1")) --!
end }
