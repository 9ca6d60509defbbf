-- Queues a step that is not there.
-- expect: unknown step
local base = require "base"
return base.episode { evil = function() queue("nowhere") end } --!
