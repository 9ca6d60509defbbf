-- Too many arguments for a step.
-- expect: queue: at most 4 arguments
local base = require "base"
return base.episode { steps = { idle = function() end }, evil = function() queue("idle", 1, 2, 3, 4, 5) end } --!
