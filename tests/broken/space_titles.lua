-- A name for a space that the map does not have.
-- when: load
-- expect: the map of board "main" has no space z9
local base = require "base"
return base.episode { boards = { { id = "main", map = "...", titles = { a1 = "Yard",
  z9 = "Tower" } } } } --!
