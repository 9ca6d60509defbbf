-- A trace of an event that the game does not have.
-- when: load
-- expect: traces.blast: no event has this name
local base = require "base"
return base.episode { traces = {
  blast = { at = "space" }, --!
} }
