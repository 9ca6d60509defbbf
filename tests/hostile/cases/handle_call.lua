-- Calls a handle.
-- expect: attempt to call a userdata value
local base = require "base"
return base.episode { evil = function(guard) guard() end } --!
