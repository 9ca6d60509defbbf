-- Attacks nothing.
-- expect: expected a space or piece to attack
local base = require "base"
return base.episode { evil = function(guard) attack("slash", guard, nil) end } --!
