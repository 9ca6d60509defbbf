-- Asks a handle for its metamethods.
-- expect: a piece has no "__index"
local base = require "base"
return base.episode { evil = function(guard) return guard.__index end } --!
