-- Tells an event that is not there.
-- expect: unknown event
local base = require "base"
return base.episode { evil = function() emit("nothing") end } --!
