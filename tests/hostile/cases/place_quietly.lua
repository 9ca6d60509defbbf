-- Places a piece with a second argument that is not a boolean.
-- expect: boolean expected, got string
local base = require "base"
return base.episode { evil = function() piece("lamp"):place(space("a2"), "quiet") end } --!
