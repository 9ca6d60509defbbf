-- Spawns on a hole of the map.
-- expect: unknown space "c2"
local base = require "base"
return base.episode { evil = function() spawn("crate", space("c2")) end } --!
