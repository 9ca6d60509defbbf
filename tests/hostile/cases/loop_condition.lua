-- An endless loop in a condition.
-- when: start
-- expect: ran for more than
local base = require "base"
return base.episode { test = function() while true do end end } --!
