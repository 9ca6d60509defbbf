-- A key for target points in an action whose target is a space.
-- when: load
-- expect: limit: says more of a target of another sort
local base = require "base"
return base.episode { menus = { main = { actions = {
  go = { label = "Go to {1}", target = "space", run = function() end,
    limit = 100 }, --!
} } } }
