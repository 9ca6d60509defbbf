-- Visible to an owner that there is not.
-- when: load
-- expect: pile "deck" is visible to its owner but has none: give it a side
local base = require "base"
return base.episode { piles = {
  deck = { visible = "owner" }, --!
} }
