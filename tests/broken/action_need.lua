-- A condition without content.
-- when: load
-- expect: needs[1]: expected one of: here, there, area, adjacent_area, adjacent, within, elsewhere, anywhere, supply, actor, target, at, to, var, track, pile, has, beyond, open, can_move, range, reach, between, sees, may_enter, may_stand, line, board, either, card_needs, test
local base = require "base"
return base.episode { menus = { main = { actions = {
  wave = { run = function() end, needs = {
    { why = "no reason" }, --!
  } },
} } } }
