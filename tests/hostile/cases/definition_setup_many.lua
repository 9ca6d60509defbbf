-- A setup of a thousand steps.
-- when: load
-- expect: at most 100 steps
local base = require "base"
return base.episode { build = function()
  local d = base.definition {}
  for i = 1, 1000 do d.setup[i] = "set_up" end
  return d
end }
