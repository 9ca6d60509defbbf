-- Writes to a list within a card's declaration.
-- expect: "1": what the definition declares cannot change during a match
local base = require "base"
return base.episode { cards = { ace = { moves = { { 1, 2 }, { 3 } } }, king = {} },
  evil = function() card("ace.1").def.moves[2][1] = 9 end } --!
