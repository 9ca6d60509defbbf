-- A value that is not a number, for a variable.
-- expect: divide with // instead of /
local base = require "base"
return base.episode { evil = function() match.total = 0 / 0 end } --!
