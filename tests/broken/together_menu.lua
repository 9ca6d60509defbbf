-- A simultaneous phase with a menu that does not exist.
-- when: load
-- expect: simultaneous.menu: unknown menu "mian" (did you mean "main"?)
local base = require "base"
return base.episode { rounds = { cap = 2,
  { id = "all", simultaneous = { who = "hero", menu = "mian" } }, --!
} }
