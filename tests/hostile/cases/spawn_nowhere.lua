-- Spawns on a space that does not exist.
-- expect: unknown space "z9"
local base = require "base"
return base.episode { evil = function() spawn("crate", space("z9")) end } --!
