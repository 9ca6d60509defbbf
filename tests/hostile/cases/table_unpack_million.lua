-- Unpacks as many values as almost fit.
-- expect: too many results to unpack
local base = require "base"
return base.episode { evil = function() return select("#", table.unpack({}, 1, 999990)) end } --!
