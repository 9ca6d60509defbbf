-- A pile that nobody sees, whose cards act next.
-- when: load
-- expect: piles.closet.acts: nobody knows which cards act here, or in which order: expected another "visible"
local base = require "base"
return base.episode { piles = {
  deck = { cards = { ace = 2, king = 2 }, visible = "nobody" },
  discard = { accepts = { "deck" } },
  hand = { per = "hero", accepts = { "deck" }, visible = "owner" },
  closet = { accepts = { "deck" }, visible = "contents", acts = function(c) return c.kind end }, --!
} }
