-- A float to choose from.
-- expect: divide with // instead of /
local base = require "base"
return base.episode { evil = function() choose { seat = "a", verb = "pick", from = { 0.5, 1 } } end } --!
