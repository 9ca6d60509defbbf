-- A placeholder that is not closed.
-- when: load
-- expect: events.rescued: "unit is safe" is no valid id
local base = require "base"
return base.episode { events = {
  rescued = "{unit is safe", --!
} }
