-- A piece that carries itself.
-- expect: cannot carry itself
local base = require "base"
return base.episode { evil = function(guard) guard:carry(guard) end } --!
