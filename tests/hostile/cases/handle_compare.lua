-- Handles are equal when they name the same.
-- when: harmless
local base = require "base"
return base.episode { evil = function(guard)
  assert(guard == piece("guard") and guard ~= piece("rogue") and guard.space == space("a1"))
  match.total = 1
end }
