-- A market filled from a pile that does not exist.
-- when: load
-- expect: piles.closet.fill.from: unknown pile "dek"
local base = require "base"
return base.episode { piles = {
  deck = { cards = { ace = 2, king = 2 }, visible = "nobody" },
  discard = { accepts = { "deck" } },
  hand = { per = "hero", accepts = { "deck" }, visible = "owner" },
  closet = { accepts = { "deck" }, fill = { from = "dek", up_to = 2 } }, --!
} }
