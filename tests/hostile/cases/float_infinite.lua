-- Infinity as a value of a variable.
-- expect: divide with // instead of /
local base = require "base"
return base.episode { evil = function() match.total = 1e308 * 10 end } --!
