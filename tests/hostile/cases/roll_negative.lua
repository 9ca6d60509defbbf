-- A roll of a negative number of dice.
-- expect: roll: expected 0 to 32 dice
local base = require "base"
return base.episode { evil = function() roll("coin", -1) end } --!
