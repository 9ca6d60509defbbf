-- A float for a number of dice.
-- expect: divide with // instead of /
local base = require "base"
return base.episode { evil = function() roll("coin", 3 / 2) end } --!
