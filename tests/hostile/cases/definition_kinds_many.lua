-- Thousands of kinds.
-- when: load
-- expect: too many tags and kinds
local base = require "base"
return base.episode { build = function()
  local d = base.definition {}
  for i = 1, 5000 do d.kinds["kind" .. i] = {} end
  return d
end }
