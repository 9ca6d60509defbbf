-- A condition that raises a moment.
-- when: start
-- expect: raise: a condition may look
local base = require "base"
return base.episode { test = function() raise("noise") return true end } --!
