-- An action without run.
-- when: load
-- expect: menus.main.actions.wave.run: is missing: expected a function
local base = require "base"
return base.episode { menus = { main = { actions = {
  wave = { label = "Wave" }, --!
} } } }
