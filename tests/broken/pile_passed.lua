-- A row whose `passed` names an unknown variable.
-- when: load
-- expect: piles.closet.passed: unknown variable "clock" of match
local base = require "base"
return base.episode { piles = {
  deck = { cards = { ace = 2, king = 2 }, visible = "nobody" },
  discard = { accepts = { "deck" } },
  hand = { per = "hero", accepts = { "deck" }, visible = "owner" },
  closet = { show = "row", passed = "clock" }, --!
} }
