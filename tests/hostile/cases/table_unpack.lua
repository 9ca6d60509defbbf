-- Unpacks a billion values.
-- expect: unpack: more than 262144 elements
local base = require "base"
return base.episode { evil = function() return table.unpack({}, 1, 1000000000) end } --!
