-- A condition that ends the turn.
-- when: start
-- expect: end_turn: a condition may look
local base = require "base"
return base.episode { test = function() end_turn() return true end } --!
