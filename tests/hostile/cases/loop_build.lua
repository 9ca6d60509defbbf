-- An endless loop in build().
-- when: load
-- expect: ran for more than
local base = require "base"
return base.episode { build = function() while true do end end } --!
