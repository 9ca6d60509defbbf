-- A negative index of an array.
-- expect: the index must be from 1 to 3
local base = require "base"
return base.episode { evil = function() match.list[-1] = 1 end } --!
