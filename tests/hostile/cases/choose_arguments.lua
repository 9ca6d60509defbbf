-- Too many arguments of one option.
-- expect: an option has at most 3 arguments
local base = require "base"
return base.episode { evil = function() choose { seat = "a", options = { { "pick", 1, 2, 3, 4, 5 } } } end } --!
