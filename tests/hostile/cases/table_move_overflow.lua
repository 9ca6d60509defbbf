-- Moves more elements than there are integers.
-- expect: move: more than
local base = require "base"
return base.episode { evil = function() return table.move({}, math.mininteger, math.maxinteger, 1) end } --!
