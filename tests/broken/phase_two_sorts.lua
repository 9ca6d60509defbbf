-- A phase with turns and a function.
-- when: load
-- expect: rounds[1].run: a phase has `turns` or `run`: make two phases of it
local base = require "base"
return base.episode { rounds = {
  { id = "turns", turns = { who = "hero", pick_verb = "go", menu = "main" }, run = function() end }, --!
} }
