-- A table for a step.
-- when: load
-- expect: steps.deal: expected a function, got table
local base = require "base"
return base.episode { steps = {
  deal = { run = function() end }, --!
} }
