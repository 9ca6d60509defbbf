-- A variable whose `keys` is not a list of names.
-- when: load
-- expect: vars.match.packet.keys: expected "symbols" or a list of names, got "symbol"
local base = require "base"
return base.episode { vars = { match = {
  total = "int",
  packet = { keys = "symbol" }, --!
} } }
