-- Attacks a piece that is in the supply.
-- expect: crate.1
local base = require "base"
return base.episode { evil = function(guard)
  attack("slash", guard, piece("crate.1"))
  error(piece("crate.1").id) --!
end }
