-- A million cards.
-- when: load
-- expect: at most 4096 cards are possible in all
local base = require "base"
return base.episode { build = function()
  local d = base.definition {}
  for i = 1, 1000 do
    d.cards["card" .. i] = {}
    d.piles.closet.cards = d.piles.closet.cards or {}
    d.piles.closet.cards["card" .. i] = 1000
  end
  return d
end }
