-- A condition about links with a mark that no link has.
-- when: load
-- expect: unknown mark of links "brigde" (did you mean "bridge"?)
local base = require "base"
return base.episode {
  links = { { id = "ladder", from = "a1", to = "c1", marks = { "bridge", "old" } } },
  menus = { main = { actions = { wave = { run = function() end, needs = {
    { adjacent = "any", via = "brigde" }, --!
  } } } } },
}
