-- Two steps that queue each other.
-- expect: Find the step that queues itself without end
local base = require "base"
return base.episode {
  steps = { ping = function() queue("pong") end, pong = function() queue("ping") end },
  evil = function() queue("ping") end,
}
