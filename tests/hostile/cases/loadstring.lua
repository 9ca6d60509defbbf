-- The old name of load is not there either.
-- expect: unknown name "loadstring"
local base = require "base"
return base.episode { evil = function() loadstring("return 1")() end } --!
