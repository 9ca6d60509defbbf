-- A key that choose does not know.
-- expect: choose: unknown key "form" (did you mean "from"?)
local base = require "base"
return base.episode { evil = function() choose { seat = "a", verb = "pick", form = { 1, 2 } } end } --!
