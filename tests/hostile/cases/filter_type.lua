-- A number for a filter.
-- expect: expected a filter
local base = require "base"
return base.episode { evil = function() return pieces(7) end } --!
