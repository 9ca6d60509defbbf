-- A table for an event's sentence.
-- when: load
-- expect: events.rescued: expected a sentence, got table
local base = require "base"
return base.episode { events = {
  rescued = { "{piece} is safe" }, --!
} }
