-- A market whose cards go back to the pile that fills it.
-- when: load
-- expect: pile "row" is filled from "deck", which takes its cards from "row" in turn
local base = require "base"
return base.episode { piles = {
  deck = { cards = { ace = 2, king = 2 }, visible = "nobody", refill = "row" },
  discard = { accepts = { "deck" } },
  hand = { per = "hero", accepts = { "deck" }, visible = "owner" },
  row = { accepts = { "deck" }, fill = { from = "deck", up_to = 2 } }, --!
} }
