-- A mark of links that has another meaning in filters.
-- when: load
-- expect: "open" cannot be a mark: in filters it says whether a piece may pass
local base = require "base"
return base.episode { links = {
  { id = "ladder", from = "a1", to = "c1",
    marks = "open" }, --!
} }
