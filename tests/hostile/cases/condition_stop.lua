-- A condition that ends the turn.
-- when: start
-- expect: stop_turn: a condition may look
local base = require "base"
return base.episode { test = function() stop_turn() return true end } --!
