-- A value of `where` that is neither known nor a mark.
-- when: load
-- expect: menus.main.actions.wave.where: unknown mark "nearby"
local base = require "base"
return base.episode { menus = { main = { actions = {
  wave = {
    target = "space",
    where = "nearby", --!
    run = function() end,
  },
} } } }
