-- A map with more spaces than the limit.
-- when: load
-- expect: at most 20000 spaces are possible in all
local base = require "base"
return base.episode { build = function()
  local d = base.definition {}
  local map = (("."):rep(200) .. "\n"):rep(100)
  for i = 1, 3 do d.boards[i + 1] = { id = "b" .. i, map = map } end
  return d
end }
