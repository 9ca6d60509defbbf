-- Asks a piece for its length.
-- expect: attempt to get length
local base = require "base"
return base.episode { evil = function(guard) return #guard end } --!
