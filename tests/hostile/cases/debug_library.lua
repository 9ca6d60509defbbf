-- Reaches for the debug library.
-- expect: unknown name "debug"
local base = require "base"
return base.episode { evil = function() debug.getregistry() end } --!
