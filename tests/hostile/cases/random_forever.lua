-- Draws numbers without end.
-- expect: ran for more than
local base = require "base"
return base.episode { evil = function() while true do random(6) end end } --!
