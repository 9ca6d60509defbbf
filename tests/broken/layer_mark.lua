-- A layer's mark without its layer's name.
-- when: load
-- expect: unknown mark "gold" (did you mean "loot.gold"?)
local base = require "base"
return base.episode {
  boards = { { id = "main", map = ".....", layers = { loot = { legend = { g = "gold" }, map = "..g.." } } } },
  menus = { main = { actions = { wave = { run = function() end, needs = {
    { at = "gold" }, --!
  } } } } },
}
