-- Rolls dice without end.
-- expect: has already emitted
local base = require "base"
return base.episode { evil = function() while true do roll("coin", 5) end end } --!
