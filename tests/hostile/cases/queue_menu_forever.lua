-- A menu that offers nothing, queued by itself without end.
-- expect: Find the step that queues itself without end
local base = require "base"
local menus = base.definition({ evil = function() queue("again") end }).menus
menus.nothing = { end_verb = false, actions = {} }
return base.episode {
  menus = menus,
  steps = { again = function() queue_menu("nothing", nil, "a") queue("again") end },
}
