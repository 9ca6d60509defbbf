-- A placeholder that is not closed.
-- when: load
-- expect: events.rescued: a brace is not closed
local base = require "base"
return base.episode { events = {
  rescued = "{unit is safe", --!
} }
