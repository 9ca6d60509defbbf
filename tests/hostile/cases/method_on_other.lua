-- Calls a piece's method on a space.
-- expect: expected a piece, got a space
local base = require "base"
return base.episode { evil = function(guard) guard.damage(space("a1"), 1) end } --!
