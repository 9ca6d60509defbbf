-- A negative number of hit points.
-- expect: hp: -1 is outside
local base = require "base"
return base.episode { evil = function(guard) guard.hp = -1 end } --!
