-- Assigns an undeclared name to a variable.
-- expect: unknown name
local base = require "base"
return base.episode { evil = function() match.cause = "sward" end } --!
