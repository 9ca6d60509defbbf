-- The first quarry: two pieces of gold, one to three guards.
local quarry = require "quarry"

return quarry.episode {
  id = "first", title = "The First Quarry", pitch = "Dig two pieces of gold before the candle is out.", goal = 2,
  settings = { guards = { type = "integer", default = 1, min = 1, max = 3 } },
  boards = { { id = "pit", title = "Pit", legend = { S = "start", v = "seam", P = "post" }, map = [[
    S . . # v
    . v . . .
    . . # . v
    v . . P P ]] } },
}
