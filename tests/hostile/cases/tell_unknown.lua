-- Emits an event that does not exist.
-- expect: unknown event
local base = require "base"
return base.episode { evil = function() emit("nothing") end } --!
