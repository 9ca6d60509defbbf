-- Walks a table whose keys are tables: they have no order.
-- expect: with a table as key has no stable order
local base = require "base"
return base.episode { evil = function() for _ in pairs({ [{}] = 1 }) do end end } --!
