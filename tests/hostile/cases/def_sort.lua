-- Sorts a declared list in place.
-- expect: cannot change during a match
local base = require "base"
return base.episode { cards = { ace = { moves = { 2, 1 } }, king = {} },
  evil = function() table.sort(card("ace.1").def.moves) end } --!
