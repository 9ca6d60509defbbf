-- A pattern with a capture that is matched again.
-- expect: this pattern could take too long
local base = require "base"
return base.episode { evil = function() return ("a"):rep(5000):find("(.*).%1b") end } --!
