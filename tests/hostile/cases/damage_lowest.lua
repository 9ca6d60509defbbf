-- The smallest integer as damage has no effect.
-- when: harmless
local base = require "base"
return base.episode { evil = function(guard) guard:damage(-2147483648) match.total = 1 end }
