-- A variable whose list of `keys` is empty.
-- when: load
-- expect: vars.match.packet.keys: expected 1 to 256 names
local base = require "base"
return base.episode { vars = { match = {
  total = "int",
  packet = { keys = {} }, --!
} } }
