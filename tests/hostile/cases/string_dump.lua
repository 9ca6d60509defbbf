-- Dumps a function as bytecode.
-- expect: attempt to call a nil value (field 'dump')
local base = require "base"
return base.episode { evil = function(o) return string.dump(o.damage) end } --!
