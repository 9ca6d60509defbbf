-- Variables that need more memory than a position may have.
-- when: load
-- expect: the position is too large
local base = require "base"
return base.episode { build = function()
  local d = base.definition {}
  d.kinds.crate.count = 4000
  for i = 1, 100 do d.vars.piece["v" .. i] = { size = 4096 } end
  return d
end }
