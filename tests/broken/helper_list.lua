-- A value that is not a list, in a function of the engine that takes lists.
-- expect: filter: attempt to index a nil value
local base = require "base"
return base.episode { evil = function()
  filter(nil, function() return true end) --!
end }
