-- A refill from a pile that does not exist.
-- when: load
-- expect: piles.deck.refill: unknown pile "discart"
local base = require "base"
return base.episode { piles = {
  deck = { cards = { ace = 2 }, refill = "discart" }, --!
  discard = { accepts = { "deck" } },
} }
