-- An endless loop in a function given to filter_list.
-- expect: ran for more than
local base = require "base"
return base.episode { evil = function() filter({ 1 }, function() while true do end end) end } --!
