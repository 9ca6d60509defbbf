-- A value for a placeholder that is in no sentence.
-- expect: unknown placeholder of a sentence "spce" (did you mean "space"?)
local base = require "base"
return base.episode { evil = function()
  emit("counted", { n = 1, spce = space("a1") }) --!
end }
