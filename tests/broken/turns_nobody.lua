-- Turns of a kind without a seat.
-- when: load
-- expect: kinds that take turns need a seat, "crate" has none
local base = require "base"
return base.episode { rounds = {
  { id = "turns", turns = { who = "crate", pick_verb = "go", menu = "main" } }, --!
} }
