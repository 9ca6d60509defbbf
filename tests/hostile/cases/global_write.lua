-- Keeps something in a global.
-- expect: "memory" would be a global
local base = require "base"
return base.episode { evil = function() memory = 1 end } --!
