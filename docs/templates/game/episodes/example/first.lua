-- The first episode of Example: a cave with five chests, two pieces of gold to win.
--   precinct play episodes/example/first.lua      precinct check .      precinct test .
local example = require "example"

return example.episode {
  id = "first", title = "The First Cave", pitch = "Find two pieces of gold before your lamp goes out.",
  goal = 2, rounds = 6,
  boards = { { id = "cave", title = "Cave", legend = { S = "start", c = "niche" }, map = [[
    S . . # c
    . c . . .
    . . # . c
    c . . . . ]] } },
}
