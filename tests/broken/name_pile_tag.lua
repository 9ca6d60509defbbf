-- Piles for a tag that does not exist.
-- when: load
-- expect: piles.hand.per: unknown tag "heros" (did you mean "hero"?)
local base = require "base"
return base.episode { piles = {
  hand = { per = "heros" }, --!
} }
