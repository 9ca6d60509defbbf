-- Unpacks a billion values.
-- expect: too many results to unpack
local base = require "base"
return base.episode { evil = function() return table.unpack({}, 1, 1000000000) end } --!
