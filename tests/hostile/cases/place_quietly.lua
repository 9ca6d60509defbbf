-- A piece placed with something that is neither true nor false.
-- expect: boolean expected, got string
local base = require "base"
return base.episode { evil = function() piece("lamp"):place(space("a2"), "quiet") end } --!
