-- Spawns on a string.
-- expect: expected a space, got the string "a1"
local base = require "base"
return base.episode { evil = function() spawn("crate", "a1") end } --!
