-- A seat that does not exist.
-- when: load
-- expect: kinds.guard.seat: unknown seat "z"
local base = require "base"
return base.episode { kinds = {
  guard = { side = "red", seat = "z" }, --!
} }
