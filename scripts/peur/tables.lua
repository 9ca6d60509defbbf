-- The tables (section 12.1), in centimeters; y grows upward. Every wall of 12 cm or more without a door has a window
-- on each storey. `door_names` name the doors of a building in their order. `people` are those of section 13.1;
-- `way` is where demonstrators march.

local names = require "peur.names"

local centre = {
  id = "centre", title = names.tables.centre, width = 120, height = 120,
  roads = { { 50, 0, 70, 0, 70, 120, 50, 120 }, { 0, 50, 50, 50, 50, 70, 0, 70 },
            { 70, 50, 120, 50, 120, 70, 70, 70 } },
  entrances = { south = { 60, 0 }, north = { 60, 120 }, west = { 0, 60 }, east = { 120, 60 } },
  buildings = {
    townhall = { storeys = 2, poly = { 8, 78, 42, 78, 42, 112, 8, 112 }, doors = { { 25, 78 }, { 42, 95 } },
                 stairs = { 11, 109 }, door_names = { "townhall_front", "townhall_side" } },
    church = { storeys = 1, poly = { 78, 76, 98, 76, 98, 82, 112, 82, 112, 102, 98, 102, 98, 108, 78, 108 },
               doors = { { 78, 92 } }, stairs = { 109, 85 }, door_names = { "church_door" } },
    bank = { storeys = 2, poly = { 24, 24, 46, 24, 46, 46, 24, 46 }, doors = { { 46, 35 } }, stairs = { 27, 43 },
             door_names = { "bank_door" } },
    shop1 = { storeys = 1, poly = { 4, 28, 20, 28, 20, 46, 4, 46 }, doors = { { 12, 46 } }, stairs = { 7, 31 },
              door_names = { "bakery_door" } },
    shop2 = { storeys = 1, poly = { 74, 28, 92, 28, 92, 46, 74, 46 }, doors = { { 83, 46 } }, stairs = { 77, 31 },
              door_names = { "grocery_door" } },
    hqa = { storeys = 2, poly = { 98, 4, 116, 4, 116, 24, 98, 24 }, doors = { { 98, 14 } }, stairs = { 113, 21 },
            door_names = { "brick_door" } },
    hqb = { storeys = 2, poly = { 4, 4, 20, 4, 20, 20, 4, 20 }, doors = { { 20, 12 } }, stairs = { 7, 7 },
            door_names = { "corner_door" } },
  },
  low = {
    planter = { 22, 70, 28, 70, 28, 74, 22, 74 },
    hedge = { 28, 12, 44, 12, 44, 13, 28, 13 },
    railing = { 98, 34, 99, 34, 99, 46, 98, 46 },
  },
  tall = { billboard = { 74, 8, 90, 8, 90, 10, 74, 10 } },
  people = {
    mayor = { { 25, 95 } }, pastor = { { 104, 92 } }, clerk = { { 28, 28 } }, employee = { { 12, 36 }, { 83, 36 } },
    guard = { { 30, 32 } }, passerby = { { 47, 48 }, { 72, 74 }, { 48, 30 }, { 46, 90 } }, journalist = { { 46, 72 } },
    demonstrator = { { 60, 100, way = { 0, -1 } }, { 60, 105, way = { 0, -1 } } },
  },
}

return { centre = centre }
