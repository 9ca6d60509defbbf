-- A definition without boards.
-- when: load
-- expect: boards: is missing: an episode needs at least one board
local base = require "base"
return base.episode { build = function()
  return { --!
    sides = { { id = "red" } }, seats = { { id = "a", side = "red" } },
  }
end }
