-- A pile that accepts cards of an unknown pile.
-- when: load
-- expect: piles.discard.accepts: unknown pile "dek"
local base = require "base"
return base.episode { piles = {
  deck = { cards = { ace = 2 } },
  discard = { accepts = { "dek" } }, --!
} }
