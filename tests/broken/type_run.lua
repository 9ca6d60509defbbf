-- A string for a function.
-- when: load
-- expect: menus.main.actions.wave.run: expected a function, got string
local base = require "base"
return base.episode { menus = { main = { actions = {
  wave = { label = "Wave", run = "wave" }, --!
} } } }
