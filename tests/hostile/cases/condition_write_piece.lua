-- A condition that damages a piece.
-- when: start
-- expect: damage: a condition may look
local base = require "base"
return base.episode { test = function(guard) guard:damage(1) return true end } --!
