-- A variable that has one name twice in `keys`.
-- when: load
-- expect: vars.match.packet.keys: "iron" stands here twice
local base = require "base"
return base.episode { vars = { match = {
  total = "int",
  packet = { keys = { "iron", "wood", "iron" } }, --!
} } }
