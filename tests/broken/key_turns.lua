-- A misspelled key of a phase's turns.
-- when: load
-- expect: rounds[1].turns.aftr: unknown key (did you mean "after"?)
local base = require "base"
return base.episode { rounds = {
  { id = "turns", turns = { who = "hero", pick_verb = "go", menu = "main", aftr = "set_up" } }, --!
} }
