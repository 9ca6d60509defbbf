-- The city of Book 1: the printed rules' requirements for the map, and the paths that can be drawn on it.

local stage = require "stage"

package.path = (os.getenv "PRECINCT_DATA" or ".") .. "/scripts/?.lua;" .. package.path
local map_data = require "darkknight.map"
local names = require "darkknight.names"

local tracks = { grit = true, health = true, mind = true }
local of = {}
for _, p in ipairs(map_data.places) do of[p.id] = p end

local function ids(m, list)
  return m:get("(function() local t = map(" .. list .. ", function(x) return x.id end) return table.concat(t, ' ') end)()")
end

local function can_join(m, a, b)
  return m:get(("contains(space('%s'):joinable(), space('%s'))"):format(a, b))
end

test("the city has 28 places, four in each of seven districts, and each region two or three (§1.5, §12.1)", function()
  local count, regions = {}, {}
  for _, p in ipairs(map_data.places) do
    count[p.district] = (count[p.district] or 0) + 1
    eq(#p.spaces, 3, p.id)
  end
  eq(#map_data.places, 28)
  eq(#map_data.districts, 7)
  for _, d in ipairs(map_data.districts) do
    eq(count[d.id], 4, d.id)
    regions[d.region] = (regions[d.region] or 0) + 1
  end
  for _, r in ipairs(map_data.regions) do ok(regions[r] == 2 or regions[r] == 3, r) end
end)

test("every district heals, and four spaces in different districts turn the clock back (§5.19, §12.1)", function()
  local clocks, heals, n = {}, {}, 0
  for _, p in ipairs(map_data.places) do
    for _, s in ipairs(p.spaces) do
      if s == "doom" then
        ok(not clocks[p.district], p.district)
        clocks[p.district], n = true, n + 1
      end
      heals[p.district] = heals[p.district] or tracks[s]
    end
  end
  eq(n, 4)
  for _, d in ipairs(map_data.districts) do ok(heals[d.id], d.id) end
end)

test("at most two places of a district have no neighbor outside it (§12.1)", function()
  local out, inner = {}, {}
  for _, way in ipairs(map_data.paths) do
    if of[way[1]].district ~= of[way[2]].district then out[way[1]], out[way[2]] = true, true end
  end
  for _, p in ipairs(map_data.places) do
    if not out[p.id] then inner[p.district] = (inner[p.district] or 0) + 1 end
  end
  for id, n in pairs(inner) do ok(n <= 2, id) end
end)

test("about 50 paths, two of them one-way, and three bridges join the places (§5.5, §5.7, §12.1)", function()
  local arrows = 0
  for _, way in ipairs(map_data.paths) do
    ok(of[way[1]] and of[way[2]], way[1] .. " " .. way[2])
    if way.one_way then arrows = arrows + 1 end
  end
  eq(#map_data.paths, 51)
  eq(arrows, 2)
  eq(#map_data.bridges, 3)
end)

test("the text map of five columns by six rows has each place where the city has it (§12.1)", function()
  local taken = { [map_data.manor.cell[2] * 10 + map_data.manor.cell[1]] = "manor" }
  for _, p in ipairs(map_data.places) do
    local x, y = p.cell[1], p.cell[2]
    ok(x >= 1 and x <= 5 and y >= 1 and y <= 6, p.id)
    ok(not taken[y * 10 + x], p.id)
    taken[y * 10 + x] = p.id
    ok(math.abs(p.at[1] - 180 * x) < 60 and math.abs(p.at[2] - (200 * y - 100)) < 60, p.id)
  end
end)

test("names.lua names each place, district and region, and each piece (§1.5)", function()
  for _, p in ipairs(map_data.places) do ok(names.places[p.id], p.id) end
  for _, d in ipairs(map_data.districts) do ok(names.districts[d.id], d.id) end
  for _, r in ipairs(map_data.regions) do ok(names.regions[r], r) end
  for _, id in ipairs { "hero", "ally", "boss", "copter", "drone", "manor" } do ok(names[id], id) end
end)

test("a line may bend round deep water or a place where it cannot run straight (§6.5)", function()
  local m = stage.fresh()
  ok(can_join(m, "asylum", "quarantine"), "west of the channel")
  ok(can_join(m, "ironworks", "depot"), "along the coast, past the arena")
end)

test("a bridge and paths can bar every bend of a line (§6.5)", function()
  local m = stage.fresh()
  ok(not can_join(m, "armory", "residence"))
  ok(m:get("(select(1, space('armory'):line_barred(space 'residence')))"):find "it would cross")
end)

test("the question of a line does not offer two places that a path already joins (§6.5, §13.10)", function()
  local m = stage.fresh()
  ok(not can_join(m, "cathedral", "hq"))
  ok(m:get("(select(1, space('cathedral'):line_barred(space 'hq')))"):find "joins them already")
end)

test("a drawn path bars another path that could be drawn before (§6.5)", function()
  local m = stage.fresh()
  ok(can_join(m, "mercy", "tenement") and can_join(m, "newsprint", "residence"))
  m:lua "space('mercy'):draw_line(space 'tenement', 1)"
  ok(not can_join(m, "newsprint", "residence"))
  ok(m:get("space('newsprint'):line_barred(space 'residence')") ~= nil)
end)

test("a crossed-out path still blocks lines, and an erased line makes room (§6.5, §6.6)", function()
  local m = stage.fresh()
  m:lua "space('mercy'):draw_line(space 'tenement', 1)"
  m:lua "link('drawn.mercy-tenement').open = false"
  ok(not can_join(m, "newsprint", "residence"))
  m:lua "link('drawn.mercy-tenement'):erase()"
  ok(can_join(m, "newsprint", "residence"))
  m:lua "for _, way in ipairs(links('path !drawn', space 'mercy')) do if way:across(space 'mercy').id == 'newsprint' then way.open = false end end"
  ok(not can_join(m, "station", "residence"), "the path from Mercy Hospital to Newsprint Row is still printed")
end)

test("no line reaches the Manor (§6.5)", function()
  local m = stage.fresh()
  ok(not ids(m, "line_starts()"):find "manor")
  ok(m:get("(select(1, space('mercy'):line_barred(space 'manor')))"):find "no line can be drawn")
end)
