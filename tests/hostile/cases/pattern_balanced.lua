-- Open brackets without end.
-- expect: this pattern could take too long
local base = require "base"
return base.episode { evil = function() return ("("):rep(1000000):find("%b()") end } --!
