-- A variable with both `keys` and `size`.
-- when: load
-- expect: vars.match.packet.keys: only integers are kept by name, and there are as many as names: leave out `size`
local base = require "base"
return base.episode { vars = { match = {
  total = "int",
  packet = { keys = "symbols", size = 3 }, --!
} } }
