-- An endless loop in an action.
-- expect: ran for more than
local base = require "base"
return base.episode { evil = function() while true do end end } --!
