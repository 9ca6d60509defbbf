-- A market that does not accept the cards of the pile that fills it.
-- when: load
-- expect: pile "closet" is filled from "deck", but does not accept the cards of "deck"
local base = require "base"
return base.episode { piles = {
  deck = { cards = { ace = 2, king = 2 }, visible = "nobody" },
  discard = { accepts = { "deck" } },
  hand = { per = "hero", accepts = { "deck" }, visible = "owner" },
  closet = { fill = { from = "deck", up_to = 2 } }, --!
} }
