-- An endless loop in a comparator.
-- expect: ran for more than
local base = require "base"
return base.episode { evil = function()
  table.sort({ 3, 2, 1 }, function() while true do end end) --!
end }
