-- A misspelt key of a simultaneous phase.
-- when: load
-- expect: together.menus: unknown key (did you mean "menu"?)
local base = require "base"
return base.episode { rounds = { cap = 2,
  { id = "all", together = { of = "hero", menus = "main" } }, --!
} }
