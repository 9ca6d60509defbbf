-- Calls Lua's own random numbers.
-- expect: attempt to call a nil value (field 'random')
local base = require "base"
return base.episode { evil = function() return math.random(6) end } --!
