-- A trace of something that no sentence names.
-- when: load
-- expect: traces.bang.at: expected a placeholder of a sentence
local base = require "base"
return base.episode { events = { bang = "{piece} bangs." }, traces = {
  bang = { at = "middle" }, --!
} }
