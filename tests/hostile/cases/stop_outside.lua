-- Ends a turn when no turn is open.
-- when: start
-- expect: end_turn(): no turn is under way
local base = require "base"
return base.episode { steps = { set_up = function() end_turn() end } }
