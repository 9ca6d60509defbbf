-- A meaning for the hole.
-- when: load
-- expect: boards[1].legend.#: expected one character other than
local base = require "base"
return base.episode { boards = { { id = "main", map = "...", legend = {
  ["#"] = "wall", --!
} } } }
