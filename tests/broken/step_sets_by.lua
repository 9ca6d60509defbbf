-- A step that assigns a variable of the piece that caused it, which only events have.
-- when: load
-- expect: steps.deal.sets: a step has no `by`
local base = require "base"
return base.episode { vars = { piece = { score = "int" } }, steps = {
  deal = { sets = { by = { score = 0 } }, run = function() end }, --!
} }
