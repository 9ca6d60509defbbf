-- A condition that shuffles.
-- when: start
-- expect: shuffle: a condition may look
local base = require "base"
return base.episode { test = function() pile("deck"):shuffle() return true end } --!
