-- A thousand boards.
-- when: load
-- expect: at most 16 boards are possible
local base = require "base"
return base.episode { build = function()
  local d = base.definition {}
  for i = 1, 1000 do d.boards[i + 1] = { id = "b" .. i, map = "..." } end
  return d
end }
