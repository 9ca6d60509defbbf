-- A reaction with a filter but without a trigger.
-- when: load
-- expect: reactions[1].when: is for a trigger: name it in `to`, or use `asks`
local base = require "base"
return base.episode { reactions = { {
  id = "parry", from = function() return { 1 } end, run = function() end, verb = "pick", seats = "a", pass = "go",
  when = { piece = "guard" }, --!
} } }
