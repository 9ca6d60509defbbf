-- A hundred thousand actions.
-- when: load
-- expect: too many verbs
local base = require "base"
return base.episode { build = function()
  local d = base.definition {}
  for i = 1, 50000 do d.menus.main.actions["a" .. i] = { run = error } end
  return d
end }
