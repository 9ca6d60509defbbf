-- A card that begins in two piles.
-- when: load
-- expect: card "ace" starts in two piles: all its copies must start in one
local base = require "base"
return base.episode { piles = {
  closet = { cards = { ace = 1 } },
  deck = { cards = {
    ace = 1, --!
  } },
} }
