-- Moves a piece that is in the supply.
-- expect: cannot move: it is not in play
local base = require "base"
return base.episode { evil = function() piece("crate.1"):move(space("a2")) end } --!
