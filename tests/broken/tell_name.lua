-- The id of a space where an event wants the space itself.
-- when: play
-- expect: emit: n: "a1" is not a word but the name of a space: write space("a1")
local base = require "base"
return base.episode { evil = function()
  emit("counted", { n = "a1" }) --!
end }
