-- A float that happens to be whole.
-- expect: divide with // instead of /
local base = require "base"
return base.episode { evil = function() match.total = 4 / 2 end } --!
