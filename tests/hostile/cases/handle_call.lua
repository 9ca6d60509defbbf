-- Calls a handle.
-- expect: attempt to call a piece value
local base = require "base"
return base.episode { evil = function(guard) guard() end } --!
