-- Calls loadstring, the old name of load, which does not exist either.
-- expect: unknown name "loadstring"
local base = require "base"
return base.episode { evil = function() loadstring("return 1")() end } --!
