-- A misspelled variable in an action.
-- expect: a match has no "totl" (did you mean "total"?)
local base = require "base"
return base.episode { evil = function()
  match.totl = 3 --!
end }
