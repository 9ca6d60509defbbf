-- An endless loop in a handler of the core's own moment.
-- when: start
-- expect: ran for more than
local base = require "base"
return base.episode { on = { ["round.start"] = function() while true do end end } } --!
