-- A misspelt key of a phase's turns.
-- when: load
-- expect: rounds[1].turns.repply: unknown key (did you mean "reply"?)
local base = require "base"
return base.episode { rounds = {
  { id = "turns", turns = { of = "hero", ask = "go", menu = "main", repply = "set_up" } }, --!
} }
