-- Writes through _ENV.
-- expect: "pairs" would be a global
local base = require "base"
return base.episode { evil = function() _ENV.pairs = nil end } --!
