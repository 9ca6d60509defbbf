-- A reaction of a seat that does not exist.
-- when: load
-- expect: reactions[1].seats: unknown seat "c"
local base = require "base"
return base.episode { reactions = { {
  id = "parry", from = function() return { 1 } end, run = function() end, verb = "pick", pass = "go", to = "piece.damage",
  seats = "c", --!
} } }
