-- An action on a piece without a filter of the pieces.
-- when: load
-- expect: menus.main.actions.wave.targets: is missing: which pieces may be the target
local base = require "base"
return base.episode { menus = { main = { actions = {
  wave = { target = "piece", run = function() end }, --!
} } } }
