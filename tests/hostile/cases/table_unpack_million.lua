-- Unpacks almost as many values as Lua's stack holds.
-- expect: unpack: more than 262144 elements
local base = require "base"
return base.episode { evil = function() return select("#", table.unpack({}, 1, 999990)) end } --!
