-- A float in a variable.
-- expect: divide with // instead of /
local base = require "base"
return base.episode { evil = function() match.total = 7 / 2 end } --!
