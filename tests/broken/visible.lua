-- A pile that is visible to an unknown side.
-- when: load
-- expect: piles.deck.visible: expected "everyone", "nobody", "owner", "seat", a side or a seat, got "greens"
local base = require "base"
return base.episode { piles = {
  deck = { visible = "greens" }, --!
} }
