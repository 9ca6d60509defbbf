-- A space that is in no ring.
-- expect: next: c3 is not in the ring "walk"
local base = require "base"
return base.episode { rings = { walk = { "a1", "b1", "c1" } }, evil = function() return ring("walk"):next(space("c3")) end } --!
