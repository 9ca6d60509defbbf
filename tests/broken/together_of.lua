-- A simultaneous phase without a filter of its pieces.
-- when: load
-- expect: simultaneous.who: is missing: which pieces act
local base = require "base"
return base.episode { rounds = { cap = 2,
  { id = "all", simultaneous = { menu = "main" } }, --!
} }
