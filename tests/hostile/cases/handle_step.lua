-- Reads a field that the engine keeps for itself.
-- expect: a match has no "seed_low"
local base = require "base"
return base.episode { evil = function() return match.seed_low end } --!
