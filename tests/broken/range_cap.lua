-- Rounds with the maximum 0.
-- when: load
-- expect: rounds.cap: expected 1 to 100000, got 0
local base = require "base"
return base.episode { rounds = {
  cap = 0, --!
  { id = "turns", run = function() end },
} }
