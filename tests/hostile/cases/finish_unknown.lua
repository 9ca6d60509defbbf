-- Lets a side win that is not there.
-- expect: unknown side
local base = require "base"
return base.episode { evil = function() finish("green") end } --!
