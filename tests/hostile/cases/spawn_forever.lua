-- Spawns from an empty supply without end.
-- expect: ran for more than
local base = require "base"
return base.episode { evil = function() while true do spawn("crate", space("a1")) end end } --!
