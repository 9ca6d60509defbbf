-- Assigns a field of a string.
-- expect: attempt to index a string value
local base = require "base"
return base.episode { evil = function() local s = "x"; s.y = 1 end } --!
