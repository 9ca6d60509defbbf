-- A key of points for a target that is a space.
-- when: load
-- expect: limit: says more of a target of another sort
local base = require "base"
return base.episode { menus = { main = { actions = {
  go = { label = "Go to {1}", target = "space", run = function() end,
    limit = 100 }, --!
} } } }
