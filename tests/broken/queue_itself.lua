-- A step that queues itself without end.
-- when: play
-- place: line
-- expect: steps ran without a decision between them; the next is "again": does a step queue itself without end?
local base = require "base"
return base.episode {
  evil = function() queue("again") end,
  steps = { set_up = function() spawn("guard", space("a1")) end,
    again = function() queue("again") end, --!
  },
}
