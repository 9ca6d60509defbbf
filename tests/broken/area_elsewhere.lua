-- An area with a space of another board.
-- when: load
-- expect: boards[1].areas[1].spaces[2]: the map of board "main" has no space cellar.a1; parts are spaces of the area's own board
local base = require "base"
return base.episode { boards = {
  { id = "main", map = [[ S . o . S ]], legend = { S = "start", o = "tower" }, neighbors = 0, areas = { { id = "yard", spaces = {
    "a1",
    "cellar.a1" } } } }, --!
  { id = "cellar", map = [[ . . ]] } } }
