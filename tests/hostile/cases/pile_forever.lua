-- Draws until the pile is empty, which it never is.
-- expect: has already emitted
local base = require "base"
return base.episode { evil = function() while pile("deck"):draw_to(pile("discard")) do end end } --!
