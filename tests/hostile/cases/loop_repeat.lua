-- An endless loop that calls a function.
-- expect: ran for more than
local base = require "base"
return base.episode { evil = function() repeat tostring(1) until false end } --!
