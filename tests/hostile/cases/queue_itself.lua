-- A step that queues itself.
-- expect: does a step queue itself without end?
local base = require "base"
return base.episode {
  steps = { again = function() queue("again") end },
  evil = function() queue("again") end,
}
