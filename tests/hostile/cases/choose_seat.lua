-- A question to a seat that does not exist.
-- expect: unknown seat "c"
local base = require "base"
return base.episode { evil = function() choose { seat = "c", verb = "pick", from = { 1, 2 } } end } --!
