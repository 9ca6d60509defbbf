-- A misspelled key of a simultaneous phase.
-- when: load
-- expect: simultaneous.menus: unknown key (did you mean "menu"?)
local base = require "base"
return base.episode { rounds = { cap = 2,
  { id = "all", simultaneous = { who = "hero", menus = "main" } }, --!
} }
