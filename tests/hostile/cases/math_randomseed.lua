-- Seeds Lua's own random numbers.
-- expect: attempt to call a nil value (field 'randomseed')
local base = require "base"
return base.episode { evil = function() return math.randomseed(1) end } --!
