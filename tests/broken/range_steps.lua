-- A negative number of steps.
-- when: load
-- expect: kinds.guard.speed: expected 0 to 1000, got -1
local base = require "base"
return base.episode { kinds = {
  guard = { speed = -1 }, --!
} }
