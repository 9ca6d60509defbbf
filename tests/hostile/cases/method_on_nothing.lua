-- Calls a method with '.' instead of ':'.
-- expect: (call it with ':')
local base = require "base"
return base.episode { evil = function(guard) guard.remove() end } --!
