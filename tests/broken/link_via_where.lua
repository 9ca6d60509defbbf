-- An action with `via` whose target need not be adjacent.
-- when: load
-- expect: says which links make spaces adjacent: expected where = "adjacent" or within = 1 with it
local base = require "base"
return base.episode {
  links = { { id = "ladder", from = "a1", to = "c1", marks = "bridge" } },
  menus = { main = { actions = { wave = { target = "space", where = "board", run = function() end,
    via = "bridge" } } } }, --!
}
