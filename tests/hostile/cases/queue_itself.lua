-- A step that queues itself.
-- expect: Find the step that queues itself without end
-- expect: queue_itself.lua:6: 20000 steps ran
local base = require "base"
return base.episode {
  steps = { again = function() queue("again") end },
  evil = function() queue("again") end,
}
