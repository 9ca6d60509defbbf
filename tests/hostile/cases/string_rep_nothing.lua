-- An empty string that is repeated without end.
-- expect: the result would be longer
local base = require "base"
return base.episode { evil = function() return (""):rep(math.maxinteger) end } --!
