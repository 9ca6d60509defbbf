-- A condition that queues a step.
-- when: start
-- expect: queue: a condition may look
local base = require "base"
return base.episode { steps = { idle = function() end }, test = function() queue("idle") return true end, } --!
