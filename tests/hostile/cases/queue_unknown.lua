-- Queues a step that does not exist.
-- expect: unknown step
local base = require "base"
return base.episode { evil = function() queue("nowhere") end } --!
