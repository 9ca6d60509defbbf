-- A place far behind the last element of an array.
-- expect: the index must be from 1 to 3
local base = require "base"
return base.episode { evil = function() return match.list[2147483647] end } --!
