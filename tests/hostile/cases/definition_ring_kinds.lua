-- Kinds that contain themselves.
-- when: load
-- expect: kinds.kinds
local base = require "base"
return base.episode { build = function()
  local d = base.definition {}
  d.kinds.kinds = d.kinds
  return d
end }
