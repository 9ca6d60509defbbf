-- A card that does not exist.
-- when: load
-- expect: piles.deck.cards.acce: unknown card "acce" (did you mean "ace"?)
local base = require "base"
return base.episode { piles = {
  deck = { cards = {
    acce = 2, --!
  } },
} }
