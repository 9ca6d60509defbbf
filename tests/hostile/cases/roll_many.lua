-- A billion dice at once.
-- expect: roll: expected 0 to 32 dice
local base = require "base"
return base.episode { evil = function() roll("coin", 1000000000) end } --!
