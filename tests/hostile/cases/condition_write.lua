-- A condition that changes a variable.
-- when: start
-- expect: a condition may look at the position but not change it
local base = require "base"
return base.episode { test = function() match.total = 1 return true end } --!
