-- Two phases of one name.
-- when: load
-- expect: rounds[2].id: another phase is called "turns" already
local base = require "base"
return base.episode { rounds = {
  { id = "turns", turns = { who = "hero", pick_verb = "go", menu = "main" } },
  { id = "turns", run = function() end }, --!
} }
