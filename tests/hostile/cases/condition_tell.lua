-- A condition that emits an event.
-- when: start
-- expect: emit: a condition may look
local base = require "base"
return base.episode { test = function() emit("counted", { n = 1 }) return true end } --!
