-- Rounds without a phase.
-- when: load
-- expect: rounds: expected at least one phase
local base = require "base"
return base.episode {
  rounds = { cap = 5 }, --!
}
