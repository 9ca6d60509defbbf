-- A condition about the board of a target card, which is on no board.
-- when: load
-- expect: needs[1].of: cards lie on no board
local base = require "base"
return base.episode { vars = { match = { place = "name" } }, piles = { bag = { title = "Bag", per = "guard" } },
  menus = { main = { actions = {
    wave = { label = "Wave {1}", target = "card", pile = "bag", run = function() end,
      needs = { { board = "place", of = "target" } } }, --!
  } } } }
