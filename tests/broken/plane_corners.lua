-- A plane whose terrain has more corners than the limit.
-- when: load
-- expect: the terrain of this table has more than 1024 corners together
local base = require "base"
local terrain = {}
for i = 0, 64 do
  local x, y = i % 13 * 4 + 1, i // 13 * 4 + 1
  terrain[("rock%02d"):format(i)] = { height = "low", poly = { --!
    x, y, x + 1, y + 0.2, x + 2, y, x + 2.2, y + 1, x + 3, y, x + 2.8, y + 1, x + 3, y + 2, x + 2, y + 2.2,
    x + 2, y + 3, x + 1.5, y + 2.5, x + 1, y + 3, x + 0.8, y + 2, x, y + 2.2, x + 0.3, y + 1.5, x, y + 1, x + 0.3, y + 0.5 } }
end
return base.episode { boards = { { id = "main", map = "S....\n.....\n..o..\n.....\n....S", legend = { S = "start", o = "tower" } },
  { id = "yard", kind = "plane", width = 60, height = 40, terrain = terrain },
} }
