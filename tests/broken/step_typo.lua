-- A misspelled step in a function.
-- expect: unknown step "set_uo" (did you mean "set_up"?)
local base = require "base"
return base.episode { evil = function()
  queue("set_uo") --!
end }
