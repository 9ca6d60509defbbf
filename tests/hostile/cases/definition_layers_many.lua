-- A thousand layers.
-- when: load
-- expect: at most 16 layers are possible
local base = require "base"
return base.episode { build = function()
  local d = base.definition {}
  d.boards[1].layers = {}
  for i = 1, 1000 do d.boards[1].layers["layer" .. i] = { map = "." } end
  return d
end }
