-- The largest integer as damage kills a piece once.
-- when: harmless
local base = require "base"
return base.episode { evil = function() piece("rogue"):damage(2147483647) match.total = 1 end }
