-- Takes an element out of a declared list.
-- expect: cannot change during a match
local base = require "base"
return base.episode { cards = { ace = { moves = { 1, 2 } }, king = {} },
  evil = function() table.remove(card("ace.1").def.moves, 1) end } --!
