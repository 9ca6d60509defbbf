-- The index 0 of an array.
-- expect: list[0]: the index must be from 1 to 3
local base = require "base"
return base.episode { evil = function() match.list[0] = 1 end } --!
