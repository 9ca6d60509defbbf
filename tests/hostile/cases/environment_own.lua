-- Swaps its environment for an empty one.
-- expect: attempt to call a nil value
local base = require "base"
return base.episode { evil = function()
  local _ENV = {}
  roll("coin", 1) --!
end }
