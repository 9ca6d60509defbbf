-- Uses floats that differ between machines.
-- expect: attempt to call a nil value (field 'sin')
local base = require "base"
return base.episode { evil = function() return math.sin(1) end } --!
