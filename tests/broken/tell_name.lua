-- The name of a space where an event wants the space.
-- when: play
-- expect: tell: n: "a1" is no word but the name of a space: write space("a1")
local base = require "base"
return base.episode { evil = function()
  tell("counted", { n = "a1" }) --!
end }
