-- A verb that there is not.
-- when: load
-- expect: rounds[1].turns.ask: unknown verb "goo" (did you mean "go"?)
local base = require "base"
return base.episode { rounds = {
  { id = "turns", turns = { of = "hero", ask = "goo", menu = "main" } }, --!
} }
