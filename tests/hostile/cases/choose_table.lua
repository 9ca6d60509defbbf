-- Tables to choose from.
-- expect: expected a piece, space, card, number, boolean or declared word, got table
local base = require "base"
return base.episode { evil = function() choose { seat = "a", verb = "pick", from = { {}, {} } } end } --!
