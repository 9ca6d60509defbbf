-- A reaction with an unknown key.
-- when: load
-- expect: reactions[1].key: unknown key
local base = require "base"
return base.episode { reactions = { {
  id = "parry", from = function() return { 1 } end, run = function() end, verb = "pick", to = "piece.damage", pass = "go",
  seats = "a", key = 1, --!
} } }
