-- A condition that tells.
-- when: start
-- expect: tell: a condition may look
local base = require "base"
return base.episode { test = function() tell("counted", { n = 1 }) return true end } --!
