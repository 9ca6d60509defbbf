-- Asks from within a comparator.
-- input: pick 2
-- input: undo
-- expect: sorted
local base = require "base"
return base.episode { evil = function()
  sort({ 2, 1 }, function() return choose { seat = "a", verb = "pick", from = { 1, 2 } } == 1 end)
  error("sorted") --!
end }
