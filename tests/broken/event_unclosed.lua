-- A placeholder that is not closed.
-- when: load
-- expect: events.rescued: invalid id "unit is safe"
local base = require "base"
return base.episode { events = {
  rescued = "{unit is safe", --!
} }
