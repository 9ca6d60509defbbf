-- A misspelt field of a moment.
-- when: play
-- expect: raise: unknown key "unti" (did you mean "unit"?)
local base = require "base"
return base.episode { evil = function(guard)
  raise("noise", { unti = guard }) --!
end }
