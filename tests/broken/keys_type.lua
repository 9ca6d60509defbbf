-- A variable with `keys` that is not an integer.
-- when: load
-- expect: vars.match.packet.keys: only integers are kept by name
local base = require "base"
return base.episode { vars = { match = {
  total = "int",
  packet = { type = "name", keys = "symbols" }, --!
} } }
