-- A misspelled key of a market.
-- when: load
-- expect: piles.closet.fill.upto: unknown key (did you mean "up_to"?)
local base = require "base"
return base.episode { piles = {
  deck = { cards = { ace = 2, king = 2 }, visible = "nobody" },
  discard = { accepts = { "deck" } },
  hand = { per = "hero", accepts = { "deck" }, visible = "owner" },
  closet = { accepts = { "deck" }, fill = { from = "deck", upto = 2 } }, --!
} }
