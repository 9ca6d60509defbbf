-- A verb that does not exist.
-- when: load
-- expect: rounds[1].turns.pick_verb: unknown verb "goo" (did you mean "go"?)
local base = require "base"
return base.episode { rounds = {
  { id = "turns", turns = { who = "hero", pick_verb = "goo", menu = "main" } }, --!
} }
