-- Lets a side win that does not exist.
-- expect: unknown side
local base = require "base"
return base.episode { evil = function() finish("green") end } --!
