-- Raises a moment of the core.
-- expect: "unit.killed" is raised by the core alone
local base = require "base"
return base.episode { evil = function() raise("unit.killed") end } --!
