-- A target point of an unknown kind.
-- when: load
-- expect: expected "leg", "place", "aim" or "target", got "walk"
local base = require "base"
return base.episode { menus = { main = { actions = {
  go = { label = "Go to {1}", target = "point", run = function() end,
    kind = "walk" }, --!
} } } }
