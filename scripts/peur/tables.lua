-- The tables (section 12.1), in centimeters; y grows upward. Every wall of 12 cm or more without a door has a window on
-- each storey. `door_names` name the doors of a building in their order. `people` are the people of section 13.1; `way`
-- is the street along which demonstrators march. `cars` are parked in the street (14.1), with a heading in steps of 5
-- degrees. `lanes` are the lanes of traffic.lua; each leads from an edge or a crossing to another edge or crossing.
-- `checkpoint` is the street that soldiers close first (soldiers.lua). `crate` is the heavy crate of a contract (15.4).
-- `houses` are the houses where a band starts if all streets are taken. `sections` are the places for barricades in the
-- headquarters (15.3), each named after its house: 8 cm long, and on the table only if the owner puts it up
-- (barricades.lua).

local names = require "peur.names"

local centre = {
  id = "centre", title = names.tables.centre, width = 120, height = 120, checkpoint = "west",
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
  cars = { { 65, 20, heading = 0 }, { 20, 55, heading = 18 } },
  lanes = { { heading = 0, at = 65, from = 0, to = 120 }, { heading = 36, at = 55, from = 120, to = 0 },
            { heading = 18, at = 55, from = 0, to = 120 }, { heading = 54, at = 65, from = 120, to = 0 } },
  people = {
    mayor = { { 25, 95 } }, pastor = { { 104, 92 } }, clerk = { { 35, 31 } }, employee = { { 12, 36 }, { 83, 36 } },
    guard = { { 30, 32 } }, passerby = { { 47, 48 }, { 72, 74 }, { 48, 30 }, { 46, 90 } }, journalist = { { 46, 72 } },
    demonstrator = { { 60, 100, way = { 0, -1 } }, { 60, 105, way = { 0, -1 } } },
  },
}

local suburb = {
  id = "suburb", title = names.tables.suburb, width = 120, height = 120, checkpoint = "east",
  roads = { { 0, 40, 120, 40, 120, 60, 0, 60 }, { 80, 60, 100, 60, 100, 120, 80, 120 } },
  entrances = { west = { 0, 50 }, east = { 120, 50 }, north = { 90, 120 } },
  houses = { workshop = { 15, 19 } },
  buildings = {
    hospital = { storeys = 3, poly = { 6, 70, 60, 70, 60, 84, 44, 84, 44, 106, 6, 106 },
                 doors = { { 33, 70 }, { 60, 77 } }, stairs = { 9, 103 },
                 door_names = { "hospital_front", "hospital_side" } },
    shop3 = { storeys = 1, poly = { 104, 64, 118, 64, 118, 80, 104, 80 }, doors = { { 104, 72 } }, stairs = { 115, 67 },
              door_names = { "kiosk_door" } },
    shop4 = { storeys = 1, poly = { 42, 22, 60, 22, 60, 36, 42, 36 }, doors = { { 51, 36 } }, stairs = { 45, 25 },
              door_names = { "florist_door" } },
    shop5 = { storeys = 1, poly = { 66, 22, 82, 22, 82, 36, 66, 36 }, doors = { { 74, 36 } }, stairs = { 69, 25 },
              door_names = { "butcher_door" } },
    warehouse = { storeys = 1, poly = { 92, 6, 116, 6, 116, 34, 92, 34 }, doors = { { 104, 34 } }, stairs = { 95, 9 },
                  door_names = { "warehouse_door" } },
    hqc = { storeys = 1, poly = { 4, 6, 26, 6, 26, 32, 4, 32 }, doors = { { 26, 20 } }, stairs = { 7, 9 },
            door_names = { "workshop_door" } },
    hqd = { storeys = 2, poly = { 104, 92, 118, 92, 118, 116, 104, 116 }, doors = { { 104, 104 } },
            stairs = { 115, 95 }, door_names = { "tower_door" } },
    hqe = { storeys = 2, poly = { 48, 92, 72, 92, 72, 114, 48, 114 }, doors = { { 72, 103 } }, stairs = { 51, 95 },
            door_names = { "school_door" } },
  },
  low = {
    bench = { 12, 63, 24, 63, 24, 64, 12, 64 },
    fence = { 44, 8, 84, 8, 84, 9, 44, 9 },
    bins = { 74, 84, 76, 84, 76, 88, 74, 88 },
  },
  tall = { shed = { 64, 66, 76, 66, 76, 70, 64, 70 } },
  cars = { { 40, 45, heading = 18 }, { 85, 100, heading = 36 } },
  lanes = { { heading = 18, at = 45, from = 0, to = 120 }, { heading = 54, at = 55, from = 120, to = 0 },
            { heading = 36, at = 85, from = 120, to = 45 }, { heading = 0, at = 95, from = 45, to = 120 } },
  crate = { 104, 10 },
  people = {
    employee = { { 111, 72 }, { 51, 29 }, { 74, 29 } }, nurse = { { 30, 80 } },
    passerby = { { 20, 38 }, { 64, 62 }, { 90, 38 }, { 78, 95 } }, journalist = { { 70, 38 } },
    demonstrator = { { 20, 50, way = { 1, 0 } }, { 25, 50, way = { 1, 0 } } },
  },
}

return { centre = centre, suburb = suburb }
