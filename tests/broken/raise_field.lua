-- A misspelled field of a trigger.
-- when: play
-- expect: trigger: unknown key "pieec" (did you mean "piece"?)
local base = require "base"
return base.episode { evil = function(guard)
  trigger("noise", { pieec = guard }) --!
end }
