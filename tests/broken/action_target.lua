-- An action with a target that cannot be one.
-- when: load
-- expect: menus.main.actions.wave.target: expected "space", "piece", "card" or "point", got "unit"
local base = require "base"
return base.episode { menus = { main = { actions = {
  wave = { target = "unit", run = function() end }, --!
} } } }
