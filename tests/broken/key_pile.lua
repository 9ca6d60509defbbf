-- A misspelled key of a pile.
-- when: load
-- expect: piles.deck.visibel: unknown key (did you mean "visible"?)
local base = require "base"
return base.episode { piles = {
  deck = { cards = { ace = 1 }, visibel = "nobody" }, --!
} }
