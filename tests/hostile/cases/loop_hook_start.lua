-- An endless loop in a handler of one of the core's triggers.
-- when: start
-- expect: ran for more than
local base = require "base"
return base.episode { on = { ["round.start"] = function() while true do end end } } --!
