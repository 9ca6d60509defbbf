-- A market without a size.
-- when: load
-- expect: piles.closet.fill.up_to: is missing
local base = require "base"
return base.episode { piles = {
  deck = { cards = { ace = 2, king = 2 }, visible = "nobody" },
  discard = { accepts = { "deck" } },
  hand = { per = "hero", accepts = { "deck" }, visible = "owner" },
  closet = { accepts = { "deck" }, fill = { from = "deck" } }, --!
} }
