-- The largest integer as healing heals only the missing points.
-- when: harmless
local base = require "base"
return base.episode { evil = function(guard) guard:damage(2) guard:heal(2147483647) assert(guard.hp == 3) match.total = 1 end }
