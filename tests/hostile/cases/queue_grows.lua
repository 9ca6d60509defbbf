-- A step that queues itself twice.
-- expect: steps are waiting
local base = require "base"
return base.episode {
  steps = { again = function() queue("again") queue("again") end }, --!
  evil = function() queue("again") end,
}
