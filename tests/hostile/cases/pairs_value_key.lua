-- Walks a table with an array of the match as key.
-- expect: has no stable order
local base = require "base"
return base.episode { evil = function() for _ in pairs({ [match.list] = 1, [match.list] = 2 }) do end end } --!
