-- A card with 0 copies.
-- when: load
-- expect: piles.deck.cards.ace: expected how many copies, 1 to 1000
local base = require "base"
return base.episode { piles = {
  deck = { cards = {
    ace = 0, --!
  } },
} }
