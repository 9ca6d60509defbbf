-- The acting piece removes itself: its menu ends, and the rest of the round continues.
-- when: harmless
local base = require "base"
return base.episode { evil = function(guard) guard:remove() end }
