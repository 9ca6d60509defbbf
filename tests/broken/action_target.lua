-- An action with an unknown type of target.
-- when: load
-- expect: menus.main.actions.wave.target: expected "space", "piece", "card" or "point", got "unit"
local base = require "base"
return base.episode { menus = { main = { actions = {
  wave = { target = "unit", run = function() end }, --!
} } } }
