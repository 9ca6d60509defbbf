-- A string of a billion bytes.
-- expect: the result would be longer
local base = require "base"
return base.episode { evil = function() return ("x"):rep(1000000000) end } --!
