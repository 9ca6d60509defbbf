-- Calls table.sort with a number.
-- expect: sort: expected a list, got number
local base = require "base"
return base.episode { evil = function() sort(7) end } --!
