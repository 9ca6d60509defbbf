-- A reaction whose `pass` is the verb of its answers.
-- when: load
-- expect: reactions[1].pass: expected another verb than `verb`
local base = require "base"
return base.episode { reactions = { {
  id = "parry", from = function() return { 1 } end, run = function() end, verb = "pick", seats = "a", to = "piece.damage",
  pass = "pick", --!
} } }
