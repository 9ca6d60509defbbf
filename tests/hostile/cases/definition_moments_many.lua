-- Ten thousand triggers.
-- when: load
-- expect: at most 256 triggers
local base = require "base"
return base.episode { build = function()
  local d = base.definition {}
  for i = 1, 10000 do d.triggers[i] = "m" .. i end
  return d
end }
