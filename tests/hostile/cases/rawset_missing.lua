-- Bypasses the protection with rawset.
-- expect: unknown name "rawset"
local base = require "base"
return base.episode { evil = function() rawset(_ENV, "x", 1) end } --!
