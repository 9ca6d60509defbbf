-- A refill of cards that the pile does not accept.
-- when: load
-- expect: pile "deck" is refilled from "junk", but does not accept the cards of "junk"
local base = require "base"
return base.episode { piles = {
  deck = { cards = { ace = 2 }, refill = "junk" }, --!
  junk = { cards = { king = 2 } },
} }
