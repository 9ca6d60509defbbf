-- Takes a piece for a pile.
-- expect: expected a pile, got a piece
local base = require "base"
return base.episode { evil = function(guard) pile("deck"):draw_to(guard) end } --!
