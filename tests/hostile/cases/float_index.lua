-- A float as the index of an array.
-- expect: divide with // instead of /
local base = require "base"
return base.episode { evil = function() match.list[1.5] = 1 end } --!
