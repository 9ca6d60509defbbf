-- A pile with an unknown value of `show`.
-- when: load
-- expect: piles.deck.show: expected "count", "top", "row" or "names", got "fan"
local base = require "base"
return base.episode { piles = {
  deck = { show = "fan" }, --!
} }
