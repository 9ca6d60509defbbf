-- A phase whose `after` is an unknown step.
-- when: load
-- expect: rounds[1].turns.after: unknown step "revenge"
local base = require "base"
return base.episode { rounds = {
  { id = "turns", turns = { who = "hero", pick_verb = "go", menu = "main", after = "revenge" } }, --!
} }
