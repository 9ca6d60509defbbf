-- A member that no piece has.
-- expect: a piece has no "helth"
local base = require "base"
return base.episode { evil = function(guard) return guard.helth end } --!
