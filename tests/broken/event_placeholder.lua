-- A placeholder without a name.
-- when: load
-- expect: events.rescued: a placeholder's name is missing or too long
local base = require "base"
return base.episode { events = {
  rescued = "{piece} is safe {}", --!
} }
