-- Walks a table whose keys are functions.
-- expect: with a function as key has no stable order
local base = require "base"
return base.episode { evil = function() for _ in pairs({ [error] = 1 }) do end end } --!
