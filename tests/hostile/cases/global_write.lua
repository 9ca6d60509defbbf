-- Keeps a value in a global.
-- expect: global_write.lua:4: "memory" would be a global
local base = require "base"
return base.episode { evil = function() memory = 1 end } --!
