-- Seeds Lua's own chance.
-- expect: attempt to call a nil value (field 'randomseed')
local base = require "base"
return base.episode { evil = function() return math.randomseed(1) end } --!
