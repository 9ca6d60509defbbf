-- Steers the garbage collector.
-- expect: unknown name "collectgarbage"
local base = require "base"
return base.episode { evil = function() collectgarbage("stop") end } --!
