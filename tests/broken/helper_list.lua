-- A list that is none, where a helper of the engine's stumbles over it.
-- expect: filter: attempt to index a nil value
local base = require "base"
return base.episode { evil = function()
  filter(nil, function() return true end) --!
end }
