-- A sentence with braces nested far too deep.
-- when: load
-- expect: events.rescued: braces stand within braces more than 8 deep
local base = require "base"
return base.episode { events = {
  rescued = string.rep("{piece?", 100000), --!
} }
