-- Keeps the event of a handler and reads it later.
-- expect: this event is over
local base = require "base"
local kept
return base.episode {
  on = { noise = function(ev) kept = ev end },
  evil = function() trigger("noise") return kept.unit end, --!
}
