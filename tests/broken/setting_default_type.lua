-- A string as default of a number.
-- when: load
-- expect: settings.players.default: expected an integer, got string
local base = require "base"
return base.episode { settings = {
  players = { type = "integer", min = 1, max = 4, default = "2" }, --!
} }
