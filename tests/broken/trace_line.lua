-- A line with one end.
-- when: load
-- expect: traces.bang.line: expected two placeholders
local base = require "base"
return base.episode { events = { bang = "{piece} bangs." }, traces = {
  bang = { line = { "piece" } }, --!
} }
