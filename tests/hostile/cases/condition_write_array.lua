-- A condition that changes an array.
-- when: start
-- expect: a condition may look
local base = require "base"
return base.episode { test = function() match.list[1] = 1 return true end } --!
