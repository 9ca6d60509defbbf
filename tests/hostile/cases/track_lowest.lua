-- A track set far below its end stops there.
-- when: harmless
local base = require "base"
return base.episode { evil = function() track("score"):set(5) track("score"):set(-2147483648) match.total = 1 end }
