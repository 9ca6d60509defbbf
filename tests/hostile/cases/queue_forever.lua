-- Queues steps without end in one step.
-- expect: steps are waiting
local base = require "base"
return base.episode {
  steps = { idle = function() end },
  evil = function() while true do queue("idle") end end, --!
}
