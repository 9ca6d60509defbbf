-- A reaction with a filter to a trigger with a wrong name.
-- when: load
-- expect: reactions[1].to: no trigger and no reaction is "piece.damag" (did you mean "piece.damage"?)
local base = require "base"
return base.episode { reactions = { {
  id = "parry", from = function() return { 1 } end, run = function() end, verb = "pick", seats = "a", pass = "go",
  when = { piece = "guard" },
  to = "piece.damag", --!
} } }
