-- A pile that is refilled from itself.
-- when: load
-- expect: piles.sky.refill: a pile cannot be refilled from itself
local base = require "base"
return base.episode { piles = { hand = { per = "hero" }, sky = { cards = { ace = 1 },
  refill = "sky" } } } --!
