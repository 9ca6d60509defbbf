-- Two markets that fill each other.
-- when: load
-- expect: pile "left" is filled from "right", which takes its cards from "left" in turn
local base = require "base"
return base.episode { piles = {
  deck = { cards = { ace = 2, king = 2 }, visible = "nobody" },
  discard = { accepts = { "deck" } },
  hand = { per = "hero", accepts = { "deck" }, visible = "owner" },
  left = { accepts = { "deck" }, fill = { from = "right", up_to = 2 } }, --!
  right = { accepts = { "deck" }, fill = { from = "left", up_to = 2 } },
} }
