-- A definition without rounds.
-- when: load
-- expect: rounds: is missing: expected a table
local base = require "base"
return base.episode { build = function()
  return { --!
    sides = { { id = "red" } }, seats = { { id = "a", side = "red" } },
    boards = { { id = "main", map = "..." } },
  }
end }
