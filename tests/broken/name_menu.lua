-- A menu that does not exist.
-- when: load
-- expect: rounds[1].turns.menu: unknown menu "mian" (did you mean "main"?)
local base = require "base"
return base.episode { rounds = {
  { id = "turns", turns = { who = "hero", pick_verb = "go", menu = "mian" } }, --!
} }
