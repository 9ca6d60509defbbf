-- Poses questions with one option without end.
-- expect: ran for more than
local base = require "base"
return base.episode { evil = function() while true do choose { seat = "a", verb = "pick", from = { 1 } } end end } --!
