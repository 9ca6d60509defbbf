-- A word that is not declared.
-- expect: unknown name
local base = require "base"
return base.episode { evil = function() match.cause = "sward" end } --!
