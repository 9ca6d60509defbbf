-- Wraps a step in a coroutine.
-- expect: unknown name "coroutine"
local base = require "base"
return base.episode { evil = function() coroutine.wrap(function() end)() end } --!
