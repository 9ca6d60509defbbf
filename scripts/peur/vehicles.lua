-- The vehicles (section 14.1): footprint in millimeters, seats. `rams`: the vehicle can ram figures. `armored`: fire
-- does not harm the vehicle, and a rocket may fail. A band can buy a vehicle that has a `price` (one Bitcoin).

return {
  order = { "bike", "car", "truck", "armored" },
  bike = { size = { 30, 60 }, seats = 2, price = 1 },
  car = { size = { 50, 100 }, seats = 4, price = 1, rams = true },
  truck = { size = { 60, 150 }, seats = 6, rams = true },
  armored = { size = { 60, 150 }, seats = 10, rams = true, armored = true },
  van = { size = { 60, 150 }, seats = 2, armored = true }, -- no band has a van (convoy.lua)
}
