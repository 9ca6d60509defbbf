-- A simultaneous phase of pieces without a seat.
-- when: load
-- expect: kinds that act in it need a seat, "crate" has none
local base = require "base"
return base.episode { rounds = { cap = 2,
  { id = "all", simultaneous = { who = "crate", menu = "main" } }, --!
} }
