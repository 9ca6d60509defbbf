-- The rail yard and the station, with the places of their pieces. The maps have the same form as the maps of the game
-- (scripts/hardcity/boards.lua and layouts.lua).

local GRIDS = { "grid1", "grid2", "grid3", "grid4" }

return {
  -- Sheds and sidings; every way from the west to the station is one space wide somewhere.
  yard = [[
    ......:
    .#.##.:
    .#....#
    ....#.:
    .##.#.:
    ......:
  ]],

  -- The hall in the north, and the platform between two walls, where the train stands.
  station = [[
    :......
    :.####.
    #......
    :.#..#.
    :.#..#.
    :......
  ]],

  -- T the train, always on the platform; L the three levers, far from it and from each other; S the officers.
  layouts = {
    { layers = { "zone" },
      legend = { Z = "spawn" },
      map = [[
      Z...........Z
      .#.##...####.
      .#....#......
      Z...#...#..#.
      .##.#...#..#Z
      ....Z........
      ]] },
    { layers = GRIDS,
      legend = { S = "start", T = "train", L = "lever", M = "mutant", x = "box" },
      map = [[
      ..L..M.x....x  x....L.x..M..  .x..S.......L  M......L..x..
      .#.##...####.  .#.##...####.  L#.##...####.  .#x##S..####.
      .#.x..#..M...  .#S...#.....L  .#..S.#.M...x  .#...S#......
      ....#S..#..#.  ..S.#..M#.T#.  .M..#...#T.#.  L...#...#..#.
      L##.#S..#T.#.  .##.#x..#..#.  .##.#x..#..#.  .##.#...#.T#M
      x..M.......L.  L.M.........x  x.......L..M.  .x.M......x.L
      ]] },
    { layers = { "event1", "event2", "event3", "event4" },
      legend = { C = "civilian", K = "crate" },
      map = [[
      ...C.........  ........C....  K............  ....C........
      .#.##...####.  .#.##...####.  .#.##...####.  .#.##...####.
      .#....#......  .#.K..#......  .#..C.#.....C  .#....#......
      ....#...#..#C  ....#...#..#.  ....#...#..#.  ....#...#..#.
      .##.#...#..#.  .##.#...#..#.  .##.#...#..#.  C##.#...#..#.
      .....K.......  .C.........C.  .............  .......K..C..
      ]] },
    { layers = { "event5", "event6", "event7", "event8" },
      legend = { C = "civilian", K = "crate" },
      map = [[
      ..........K..  .............  .....C......C  .............
      .#.##...####.  C#.##...####.  .#.##...####.  .#.##...####.
      .#....#......  .#....#..K..C  .#....#......  .#.C..#......
      ..C.#...#..#.  ....#...#..#.  ....#...#..#.  ....#..C#..#.
      .##.#...#..#.  .##.#...#..#.  .##.#...#..#.  K##.#...#..#.
      ........C....  ...C.........  ..K..........  .............
      ]] },
  },
}
