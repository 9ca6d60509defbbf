-- Substitution with a slow pattern.
-- expect: this pattern could take too long
local base = require "base"
return base.episode { evil = function() return (("a"):rep(5000):gsub("a*a*b", "")) end } --!
