-- Spawns on a hole of the map.
-- expect: "c2" is not a space: the map of board
local base = require "base"
return base.episode { evil = function() spawn("crate", space("c2")) end } --!
