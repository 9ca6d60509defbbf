-- The layouts at the start of an episode and of its rounds: spawn zones, four starting grids, event positions.

local boards = require "hardcity.boards"

local GRIDS = { "grid1", "grid2", "grid3", "grid4" }

local sheets = {
  -- 1A + 2A. Mutants come from both ends of town. Every spawn space has its first mutant from the start, and officers
  -- start in the middle, 4 or more steps from any spawn space. Barrels are in the corridors (column d, f4, the gap at
  -- i4, k2), boxes in dead ends, and the helicopter where no event brings civilians. Odd events bring one civilian,
  -- even events two, and every event a crate.
  mayhem = {
    { layers = { "zone" },
      legend = { Z = "spawn" },
      map = [[
      Z........#Z.Z
      .##.#...##.#.
      .##...#....#.
      Z...#..#.#..Z
      #.#.#....##.#
      Z...........Z
      ]] },
    { layers = GRIDS,
      legend = { S = "start", M = "mutant", B = "barrel", H = "helicopter", x = "box" },
      map = [[
      M......x.#M.M  MH.......#M.M  M....S.S.#M.M  M.x......#M.M
      .##M#S..##B#.  x##M#..x##.#.  .##B#S.S##.#x  .##.#..B##M#x
      x##.SS#.M.x#.  .##B..#.BM.#.  .##...#BM.x#.  .##.BS#S.M.#.
      M..B#S.#B#M.M  MM..#..#.#MBM  MxHM#B.#.#B.M  MMM.#S.#.#..M
      #.#.#....##.#  #x#.#S.S.##x#  #.#.#...x##.#  #.#.#..S.##B#
      M.xM.B....H.M  M.B..S.S....M  M...M....M..M  M..x.B...x.HM
      ]] },
    { layers = { "event1", "event2", "event3", "event4" },
      legend = { C = "civilian", K = "crate" },
      map = [[
      .........#...  .........#...  .........#...  .C.......#...
      .##.#...##.#.  .##.#...##.#.  .##.#...##.#.  .##.#...##.#.
      .##...#....#.  .##K..#.C..#.  .##...#....#.  .##...#...C#.
      ....#..#.#C..  .C..#..#.#...  ....#..#.#...  ....#..#.#...
      #.#.#....##.#  #.#.#....##.#  #.#.#....##.#  #.#.#..K.##.#
      .....K.......  .............  .K........C..  .............
      ]] },
    { layers = { "event5", "event6", "event7", "event8" },
      legend = { C = "civilian", K = "crate" },
      map = [[
      .......K.#...  .........#...  .........#...  .........#...
      .##.#...##.#C  .##.#...##.#.  .##.#...##K#.  .##.#...##.#.
      .##...#....#.  .##...#..K.#.  .##...#....#.  .##.K.#....#.
      ....#..#.#...  ....#..#.#.C.  ..C.#..#.#...  ....#..#C#...
      #.#.#....##.#  #.#.#....##.#  #.#.#....##.#  #.#.#....##.#
      .............  ..C..........  .............  ..C..........
      ]] },
  },

  -- 2A + 3A. The sewers open in the east (O), inside the spawn zone. The sewers are 7 or more steps from the start, so
  -- no manhole can be sealed in the first turn. Most of the seven mutants are on manholes or next to them. T is the
  -- truck, half way to the officers. The four corners are ways out for barrels (zone.exit), and mutants also spawn at
  -- the eastern corners. Events bring mutants on or next to manholes.
  mutagen = {
    { layers = { "zone" },
      legend = { Z = "spawn", A = "exit", X = { "spawn", "exit" } },
      map = [[
      A.#.......Z.X
      .##.#...###Z.
      ....#.....#.Z
      #.#...#.#..Z#
      ..##.#..##..Z
      A.........Z#X
      ]] },
    { layers = GRIDS,
      legend = { S = "start", T = "truck", M = "mutant", x = "box",
                 O = "manhole", o = { "manhole", "mutant" } },
      map = [[
      x.#..x....o..  ..#......Mo.o  SS#x.......Mo  SS#......Mo..
      .##.#...###M.  .##x#..T###M.  S##.#...###o.  S##.#...###.M
      SSS.#..T..#.o  x...#.....#..  S...#...x.#M.  Sx..#..T..#.o
      #S#...#.#x.M#  #.#...#x#..o#  #x#...#.#...#  #.#...#.#.Mo#
      ..##x#..##..o  SS##.#..##.M.  ..##.#.T##.Mo  .x##x#..##..o
      .........Mo#.  SS...x.....#o  .....x....o#.  x..........#.
      ]] },
    { layers = { "event1", "event2", "event3", "event4" },
      legend = { M = "mutant", K = "crate" },
      map = [[
      ..#.......M..  ..#.........M  ..#....K....M  ..#.......M..
      .##.#...###..  .##K#...###M.  .##.#...###..  .##.#...###M.
      ....#.....#.M  ....#.....#..  ....#.....#.M  ....#.....#..
      #.#...#.#...#  #.#...#.#..M#  #.#...#.#...#  #K#...#.#..M#
      ..##.#..##..M  ..##.#..##...  ..##.#..##...  ..##.#..##...
      .....K.....#.  ..........M#.  .........M.#.  ...........#M
      ]] },
    { layers = { "event5", "event6", "event7", "event8" },
      legend = { M = "mutant", K = "crate" },
      map = [[
      ..#.......M..  ..#......M..M  ..#..........  ..#.......M.M
      .##.#...###..  .##.#...###..  .##.#K..###..  .##.#...###..
      ....#K....#..  ....#.....#..  ....#.....#.M  ....#.....#..
      #.#...#.#...#  #.#...#.#...#  #.#...#.#..M#  #.#...#.#..M#
      ..##.#..##..M  ..##K#..##.M.  ..##.#..##...  ..##.#..##..M
      ...........#M  ..........M#.  ..........M#.  .K.........#.
      ]] },
  },

  -- 3A + 2B. P is the police car in the west, 6 or more steps from every spawn space. L is the limousine deep in the
  -- east, C the two civilian cars. 1, 2, 3 are the manholes, west to east, paired with the sewer's ladders of the same
  -- number. Each vehicle has two or more free spaces beside it. On `edge.edge` the Mayor can be dragged off the board.
  toxic = {
    { layers = { "zone" },
      legend = { Z = "spawn" },
      map = [[
      ........Z.Z#Z
      .###....#..Z.
      ...#..#.##.#.
      .#...#.....#Z
      .##....#.#.Z.
      ....#.....Z.Z
      ]] },
    { layers = { "edge" },
      legend = { e = "edge", c = { "edge", "corner" } },
      map = [[
      ceeeeeeeeee#c
      e###....#...e
      e..#..#.##.#e
      e#...#.....#e
      e##....#.#..e
      ceee#eeeeeeec
      ]] },
    { layers = GRIDS,
      legend = { S = "start", P = "police_car", L = "limousine", C = "car", M = "mutant", x = "box",
                 ["1"] = "manhole1", ["2"] = "manhole2", ["3"] = "manhole3" },
      map = [[
      x......x...#.  ..x....x.C.#.  ..1.....MC.#.  .x.....M.C.#.
      .###M..M#C3..  .###.2.M#ML..  .###xM..#3...  .###.M.2#....
      SPS#..#2##M#.  1..#..#.##.#.  PSS#..#.##M#x  ...#..#.##3#.
      S#S..#...ML#.  S#..M#.MMC.#.  x#SM.#.....#.  .#S..#..M.L#.
      .##M...#x#C..  P##....#.#M..  .##....#M#L..  1##SM..#x#M..
      ...1#x...M...  SSS.#x.....3.  ....#2.M.C...  .SPS#x...C.x.
      ]] },
  },

  -- 2B + 1B + harbour (four columns). The pier is three wide and moored where the grid shows it. w is water, which
  -- nothing can enter. T is the bus with three or four free sides. Two officers start on S, the others on P. b is the
  -- boat beside P, 13 or more steps from every spawn space: seven moves of a mutant. M gives COVERING FIRE its targets.
  sunrise = {
    { layers = { "zone" },
      legend = { Z = "spawn" },
      map = [[
      Z.Z.#............
      .#......#.#......
      Z##.#...#........
      Z..Z#.#...##.....
      #.#.....#........
      Z.Z..............
      ]] },
    { layers = GRIDS,
      legend = { S = "start", P = "P", b = "boat", T = "bus", H = "helicopter", M = "mutant", x = "box", w = "water" },
      map = [[
      ...M#..x.....wwww  ..M.#..........Pb  .M..#x.......wwww  .M..#x.......wwww
      .#x.....#.#.....w  .#..S..T#.#.....w  .#MH....#.#x.wwww  .#M.S...#.#....Pb
      .##M#...#.......w  .##M#...#.......w  .##.#..x#...M...w  .##.#..T#.......w
      ..HM#.#...##x...w  .xM.#.#...##....w  ..M.#.#T..##....w  ..x.#.#H..##....w
      #.#...T.#......Pb  #.#H....#..x.wwww  #x#.....#.......w  #.#..M..#...M...w
      ..M.S..x.....wwww  ...xM...x....wwww  ..M.S..........Pb  .....x.....x.wwww
      ]] },
  },

  -- 2B + 3B, the back alley south of 2B. A to H are the switches of lights 1 to 8 and belong to the areas of these
  -- lights. The areas cover all of the north-west, where mutants come from, two moves from the officers' way. Y is the
  -- battery, and y is the battery with a mutant on its space. The battery is in the laboratory hall, after three
  -- galleries, 22 steps from S, so no officer is there before the second round. The way from Y back to G, the
  -- generator, is 16 steps or more. The way from G to E, the laboratory entrance, is 12 steps. The galleries end at E.
  -- A mutant (M) is at their start.
  zerohour = {
    { layers = { "zone", "lights" },
      legend = { Z = "spawn", ["1"] = "area1", ["2"] = "area2", ["3"] = "area3", ["4"] = "area4", ["5"] = "area5",
                 ["6"] = "area6", ["7"] = "area7", ["8"] = "area8",
                 A = { "area1", "switch1" }, B = { "area2", "switch2" }, C = { "area3", "switch3" },
                 D = { "area4", "switch4" }, E = { "area5", "switch5" }, F = { "area6", "switch6" },
                 G = { "area7", "switch7" }, H = { "area8", "switch8" } },
      map = [[
      ZZ.Z#Z#......  1AB2#3#......
      .#....#......  4#F67C#......
      .##.#.#.#####  D##5#G#.#####
      ....#.#......  .8HE#.#......
      #.#...######.  #.#...######.
      .............  .............
      ......#######  ......#######
      .#..#.#######  .#..#.#######
      ]] },
    { layers = GRIDS,
      legend = { S = "start", Y = "battery", G = "generator", E = "entrance", M = "mutant", x = "box",
                 y = { "battery", "mutant" } },
      map = [[
      ....#.#.....y  ....#.#...x..  ....#.#.....y  ....#.#..x..y
      .#....#...x..  .#....#.....y  .#....#..x...  .#....#......
      .##.#.#.#####  .##.#.#.#####  .##.#.#.#####  .##.#.#E#####
      ..x.#M#E...xM  ...x#M#.E...M  ....#M#E..x.M  ..M.#.#....xM
      #x#...######.  #.#...######.  #x#...######.  #x#...######.
      .....G.......  S............  .....G......x  S............
      ......#######  ....Gx#######  S.....#######  .....G#######
      S#..#.#######  .#x.#.#######  .#..#.#######  .#.x#.#######
      ]] },
  },

  -- The rooftop of Zero Hour: the hatch far from the device, barrels between, two guards, two spaces where
  -- mutants climb over.
  zerohour_roof = {
    { layers = GRIDS,
      legend = { H = "hatch", B = "barrel", D = "doom", M = "mutant", Z = "spawn" },
      map = [[
      ZMBD  D.MZ  Z..H  .BMD
      .BMB  BMB.  .B..  Z.B.
      ..B.  .B.B  BMB.  .BM.
      H..Z  Z..H  DMBZ  H.BZ
      ]] },
  },
}

local layouts = { sheets = sheets } -- mods add sheets here

-- Returns the layers of a board of an episode, by name. `join_halves` false: without column g.
function layouts.layers(id, join_halves)
  local layers = {}
  if not sheets[id] then
    author_error("id", "there is no layout of episode \"" .. id .. "\": add it to the sheets of "
      .. "scripts/hardcity/layouts.lua; in a mod change[\"hardcity.layouts\"] = function(m) m.add(\"value.sheets\", \""
      .. id .. "\", { ... }) end")
  end
  for _, sheet in ipairs(sheets[id]) do
    local rows = boards.rows_apart(sheet.map)
    for i, name in ipairs(sheet.layers) do
      local text = table.concat(map(rows, function(row) return row[i] end), "\n")
      layers[name] = { legend = sheet.legend, map = boards.fit(text, join_halves) }
      -- The map shows the eight areas with one mark, because the lights show which area belongs to which light.
      if name == "lights" then
        local dashed = string.gsub(layers.lights.map, "[1-8A-H]", "d")
        layers.areas = { legend = { d = "dashed" }, map = dashed, shown = true }
      end
      -- The map also marks the spaces where barrels leave the board.
      if name == "zone" and string.find(text, "[AX]") then
        local out = string.gsub(string.gsub(layers.zone.map, "Z", "."), "[AX]", "x")
        layers.ways_out = { legend = { x = "way_out" }, map = out, shown = true }
      end
    end
  end
  return layers
end

-- Returns the names of the spaces that a layer marks with a word. Links need these names before a match starts.
-- `prefix`: the board's prefix of space names, for boards after the first.
function layouts.places(id, layer, word, join_halves, prefix)
  local drawn, places = layouts.layers(id, join_halves)[layer], {}
  for y, row in ipairs(boards.rows(drawn.map)) do
    for x = 1, #row do
      local words = drawn.legend[string.sub(row, x, x)]
      if words == word or type(words) == "table" and contains(words, word) then
        table.insert(places, (prefix or "") .. string.char(96 + x) .. y)
      end
    end
  end
  return places
end

return layouts
