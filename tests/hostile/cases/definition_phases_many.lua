-- A round of a thousand phases.
-- when: load
-- expect: at most 64 phases
local base = require "base"
return base.episode { build = function()
  local d = base.definition {}
  for i = 1, 1000 do d.rounds[i] = { id = "p" .. i, run = error } end
  return d
end }
