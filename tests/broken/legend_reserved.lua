-- A legend that gives the character of a hole a meaning.
-- when: load
-- expect: boards[1].legend.#: expected one character other than
local base = require "base"
return base.episode { boards = { { id = "main", map = "...", legend = {
  ["#"] = "wall", --!
} } } }
