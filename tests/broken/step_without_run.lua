-- A step that only assigns.
-- when: load
-- expect: steps.deal.run: is missing: expected a function
local base = require "base"
return base.episode { vars = { match = { score = "int" } }, steps = {
  deal = { sets = { match = { score = 0 } } }, --!
} }
