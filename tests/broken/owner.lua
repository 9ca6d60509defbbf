-- A pile that only its owner sees, without an owner.
-- when: load
-- expect: pile "deck" is visible to its owner but has no owner: give it a side
local base = require "base"
return base.episode { piles = {
  deck = { visible = "owner" }, --!
} }
