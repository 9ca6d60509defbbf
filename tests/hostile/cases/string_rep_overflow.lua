-- A repeated string whose length overflows.
-- expect: the result would be longer
local base = require "base"
return base.episode { evil = function() return ("xxxxxxxx"):rep(math.maxinteger // 4) end } --!
