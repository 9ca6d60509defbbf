-- A question without a seat.
-- expect: say who answers
local base = require "base"
return base.episode { evil = function() choose { verb = "pick", from = { 1, 2 } } end } --!
