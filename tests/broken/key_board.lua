-- A misspelled key of a board.
-- when: load
-- expect: boards[2].ledgend: unknown key (did you mean "legend"?)
local base = require "base"
return base.episode { boards = {
  { id = "main", map = "..." },
  { id = "cave", map = "...", ledgend = { x = "trap" } }, --!
} }
