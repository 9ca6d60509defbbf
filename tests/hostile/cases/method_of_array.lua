-- Calls a method of a pile with a piece.
-- expect: expected a pile, got a piece
local base = require "base"
return base.episode { evil = function(guard) pile("deck"):draw_to(guard) end } --!
