-- Fewer hit points than none.
-- expect: hp: -1 is outside
local base = require "base"
return base.episode { evil = function(guard) guard.hp = -1 end } --!
