-- A card that begins in two piles.
-- when: load
-- expect: card "ace" begins in two piles: all its copies must begin in one
local base = require "base"
return base.episode { piles = {
  closet = { cards = { ace = 1 } },
  deck = { cards = {
    ace = 1, --!
  } },
} }
