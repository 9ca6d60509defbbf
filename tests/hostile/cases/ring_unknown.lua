-- A ring that does not exist.
-- expect: unknown ring "wakl" (did you mean "walk"?)
local base = require "base"
return base.episode { rings = { walk = { "a1", "b1", "c1" } }, evil = function() return ring("wakl") end } --!
