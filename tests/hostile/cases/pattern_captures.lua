-- Too many captures.
-- expect: too many captures
local base = require "base"
return base.episode { evil = function() return ("x"):find(("()"):rep(100)) end } --!
