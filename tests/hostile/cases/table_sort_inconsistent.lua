-- A sort with a comparator that always returns true ends.
-- when: harmless
local base = require "base"
return base.episode { evil = function()
  table.sort({ 3, 1, 2, 5, 4 }, function() return true end)
  match.total = 1
end }
