-- A condition that poses a question.
-- when: start
-- expect: choose: a condition may look
local base = require "base"
return base.episode { test = function() return choose { seat = "a", verb = "pick", from = { 1, 2 } } == 1 end } --!
