-- A trace that is a line and a place.
-- when: load
-- expect: traces.bang: expected either `line` or `at`
local base = require "base"
return base.episode { events = { bang = "{piece} bangs." }, traces = {
  bang = { line = { "piece", "space" }, at = "space" }, --!
} }
