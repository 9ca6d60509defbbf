-- A rule that orders parts of areas where no board has areas.
-- when: load
-- expect: stand[1].first: chooses among parts of an area, and no board has areas
local base = require "base"
return base.episode { stand = {
  { first = { { into = "tower" }, {} } }, --!
} }
