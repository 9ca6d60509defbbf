-- A filter with a misspelled tag.
-- when: load
-- expect: rounds[1].turns.who: unknown kind, tag, condition, face or variable "heroe" (did you mean "hero"?)
local base = require "base"
return base.episode { rounds = {
  { id = "turns", turns = { who = "heroe", pick_verb = "go", menu = "main" } }, --!
} }
