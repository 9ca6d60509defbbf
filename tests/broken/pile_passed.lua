-- A row of which a variable should say how much is over, but there is no such variable.
-- when: load
-- expect: piles.closet.passed: unknown variable "clock" of match
local base = require "base"
return base.episode { piles = {
  deck = { cards = { ace = 2, king = 2 }, visible = "nobody" },
  discard = { accepts = { "deck" } },
  hand = { per = "hero", accepts = { "deck" }, visible = "owner" },
  closet = { show = "row", passed = "clock" }, --!
} }
