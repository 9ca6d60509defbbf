-- A value that is not a list, in a helper of the engine that reads lists.
-- expect: filter: attempt to index a nil value
local base = require "base"
return base.episode { evil = function()
  filter(nil, function() return true end) --!
end }
