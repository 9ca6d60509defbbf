-- A string for a step.
-- when: load
-- expect: steps.deal: expected a function or { sets =, run = }, got string
local base = require "base"
return base.episode { steps = {
  deal = "cards", --!
} }
