-- Keeps an event beyond its step.
-- expect: this event is over
local base = require "base"
local kept
return base.episode {
  on = { ["turn.start"] = function(ev) kept = ev end },
  evil = function() return kept.unit end, --!
}
