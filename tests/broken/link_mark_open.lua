-- A mark of links that means something else in filters.
-- when: load
-- expect: "open" is no mark: filters say by it whether one may pass
local base = require "base"
return base.episode { links = {
  { id = "ladder", from = "a1", to = "c1",
    marks = "open" }, --!
} }
