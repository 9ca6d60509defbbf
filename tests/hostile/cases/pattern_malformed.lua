-- A pattern that ends in the middle.
-- expect: malformed pattern
local base = require "base"
return base.episode { evil = function() return ("x"):find("[a") end } --!
