-- A link to a space outside the board.
-- when: load
-- expect: links[1].to: unknown space "f9"
local base = require "base"
return base.episode { links = {
  { id = "ladder", from = "a1", to = "f9" }, --!
} }
