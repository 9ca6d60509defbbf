-- Keeps the event of a handler and writes to it later.
-- expect: this event is over
local base = require "base"
local kept
return base.episode {
  on = { noise = function(ev) kept = ev end },
  evil = function() trigger("noise") kept.n = 1 end, --!
}
