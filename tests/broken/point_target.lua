-- A point as a target where there is no plane.
-- when: load
-- expect: points are on planes, and no board is one
local base = require "base"
return base.episode { menus = { main = { actions = {
  go = { label = "Go to {1}", kind = "leg", run = function() end,
    target = "point" }, --!
} } } }
