-- Spawns a kind that does not exist.
-- expect: unknown kind "grate" (did you mean "crate"?)
local base = require "base"
return base.episode { evil = function() spawn("grate", space("a1")) end } --!
