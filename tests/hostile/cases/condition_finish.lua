-- A condition that ends the match.
-- when: start
-- expect: finish: a condition may look
local base = require "base"
return base.episode { test = function() finish("red") return true end } --!
