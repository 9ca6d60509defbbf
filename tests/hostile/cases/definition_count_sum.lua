-- Ten kinds of a thousand pieces each.
-- when: load
-- expect: at most 4096 pieces are possible in all
local base = require "base"
return base.episode { build = function()
  local d = base.definition {}
  for i = 1, 10 do d.kinds["kind" .. i] = { count = 1000 } end
  return d
end }
