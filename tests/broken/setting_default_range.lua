-- A default outside the range.
-- when: load
-- expect: settings.players.default: expected 1 to 4, got 7
local base = require "base"
return base.episode { settings = {
  players = { type = "integer", min = 1, max = 4, default = 7 }, --!
} }
