-- A mark that no space has.
-- when: load
-- expect: needs[1].at: unknown mark "towr" (did you mean "tower"?)
local base = require "base"
return base.episode { menus = { main = { actions = {
  wave = { run = function() end, needs = {
    { at = "towr" }, --!
  } },
} } } }
