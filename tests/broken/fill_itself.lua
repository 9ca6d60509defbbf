-- A market that fills itself.
-- when: load
-- expect: piles.closet.fill.from: a pile cannot fill itself
local base = require "base"
return base.episode { piles = {
  deck = { cards = { ace = 2, king = 2 }, visible = "nobody" },
  discard = { accepts = { "deck" } },
  hand = { per = "hero", accepts = { "deck" }, visible = "owner" },
  closet = { fill = { from = "closet", up_to = 2 } }, --!
} }
