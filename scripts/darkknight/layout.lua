-- Positions of the map's places in the text map. Each place has three spaces side by side, and the Manor has one. A gap
-- of one column separates places.

local map_data = require "darkknight.map"

local parts_each = 3

local layout = { parts = {}, place_of = {}, district = { manor = "manor" }, region = {}, rows = {}, home = "M",
                 letters = { grit = "g", health = "h", mind = "m", cop = "c", mutant = "p", journalist = "j",
                           doom = "d" },
                 marks = { grit = "grit_space", health = "health_space", mind = "mind_space", cop = "patrol_space",
                           mutant = "gang_space", journalist = "press_space", doom = "clock_space" } }

local regions = {}
for _, d in ipairs(map_data.districts) do regions[d.id] = d.region end

local columns, lines = map_data.manor.cell[1], map_data.manor.cell[2]
for _, p in ipairs(map_data.places) do
  columns, lines = math.max(columns, p.cell[1]), math.max(lines, p.cell[2])
end
local rows = {}
for r = 1, lines do
  rows[r] = {}
  for c = 1, columns * (parts_each + 1) - 1 do rows[r][c] = "#" end
end

local function lay(id, cell, signs)
  local list = {}
  for i, sign in ipairs(signs) do
    local c = (cell[1] - 1) * (parts_each + 1) + i
    rows[cell[2]][c] = sign
    list[i] = string.char(string.byte "a" + c - 1) .. cell[2]
    layout.place_of[list[i]] = id
  end
  layout.parts[id] = list
end

for _, p in ipairs(map_data.places) do
  layout.district[p.id], layout.region[p.id] = p.district, regions[p.district]
  lay(p.id, p.cell, map(p.spaces, function(type) return layout.letters[type] end))
end
lay("manor", map_data.manor.cell, { layout.home })
for r, row in ipairs(rows) do layout.rows[r] = table.concat(row) end

return layout
