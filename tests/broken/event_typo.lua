-- A misspelled event in a function.
-- expect: unknown event (declare it in `events`) "counts" (did you mean "counted"?)
local base = require "base"
return base.episode { evil = function()
  emit("counts", { n = 1 }) --!
end }
