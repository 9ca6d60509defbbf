-- A condition with "anyone" that does not name a card.
-- when: load
-- expect: needs[1].of: say which `card` anyone may have
local base = require "base"
return base.episode { piles = { bag = { title = "Bag", per = "guard" } }, menus = { main = { actions = {
  wave = { run = function() end, needs = { { pile = "bag", of = "anyone" } } }, --!
} } } }
