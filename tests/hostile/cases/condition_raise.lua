-- A condition that fires a trigger.
-- when: start
-- expect: trigger: a condition may look
local base = require "base"
return base.episode { test = function() trigger("noise") return true end } --!
