-- Two phases of one name.
-- when: load
-- expect: rounds[2].id: another phase is called "turns" already
local base = require "base"
return base.episode { rounds = {
  { id = "turns", turns = { of = "hero", ask = "go", menu = "main" } },
  { id = "turns", run = function() end }, --!
} }
