-- An action that pays its actor.
-- when: load
-- expect: expected 0 to 1000, got -5
local base = require "base"
return base.episode { build = function()
  local d = base.definition {}
  d.menus.main.actions.count.cost = -5
  return d
end }
