-- A pattern that matches the text of a capture again.
-- expect: this pattern could take too long
local base = require "base"
return base.episode { evil = function() return ("a"):rep(5000):find("(.*).%1b") end } --!
