-- A misspelled method in an action.
-- expect: a piece has no "damge" (did you mean "damage"?)
local base = require "base"
return base.episode { evil = function(guard)
  guard:damge(1) --!
end }
