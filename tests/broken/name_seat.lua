-- A seat that there is not.
-- when: load
-- expect: kinds.guard.seat: unknown seat "z"
local base = require "base"
return base.episode { kinds = {
  guard = { side = "red", seat = "z" }, --!
} }
