-- A reply that is no step.
-- when: load
-- expect: rounds[1].turns.reply: unknown step "revenge"
local base = require "base"
return base.episode { rounds = {
  { id = "turns", turns = { of = "hero", ask = "go", menu = "main", reply = "revenge" } }, --!
} }
