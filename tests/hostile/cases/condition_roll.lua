-- A condition that rolls dice.
-- when: start
-- expect: roll: a condition may look
local base = require "base"
return base.episode { test = function() return roll("coin", 1)[1] == "hit" end } --!
