-- A comparator that fails.
-- expect: no order
local base = require "base"
return base.episode { evil = function() table.sort({ 2, 1 }, function() error("no order") end) end } --!
