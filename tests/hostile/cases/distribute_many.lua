-- Distributes more points than all pieces can take.
-- when: harmless
local base = require "base"
return base.episode { evil = function(guard) distribute("slash", guard, space("b1"), 2147483647) match.total = 1 end }
