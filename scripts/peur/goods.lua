-- Equipment and talents (section 9), for the shop, the ready bands and the checks of the data.

local vehicles = require "peur.vehicles"

local goods = {
  -- Equipment, in the order of the shop.
  order = { "blade", "vest", "shield", "buckler", "frag", "molotov", "flash", "tear_gas", "mask", "taser", "ladder",
            "dog", "horse", "bike", "car", "gas_launcher", "rocket_launcher" },
  -- The number of pieces that one Bitcoin buys. One Bitcoin buys one piece of any other good.
  lots = { frag = 1, molotov = 2, flash = 2, tear_gas = 2, mask = 2, buckler = 2 },
  -- A figure may have several of each of these goods.
  counted = { frag = true, molotov = true, flash = true, tear_gas = true },
  -- Animals, with the number of wounds that each takes.
  animals = { dog = 2, horse = 3 },
  vehicles = {}, -- vehicles with a price, which the band buys in games with vehicles
  launchers = { gas_launcher = true, rocket_launcher = true },
  -- Each talent occurs at most once in a band.
  talents = { "yamakasi", "veteran", "sniper", "brute", "caid", "healer", "celebrity" },
}

for _, id in ipairs(vehicles.order) do goods.vehicles[id] = vehicles[id].price and true or nil end

-- Goods that a figure has or lacks: talents, and equipment except counted things, animals, vehicles and launchers.
goods.had = {}
for _, id in ipairs(goods.order) do
  if not (goods.counted[id] or goods.animals[id] or goods.vehicles[id] or goods.launchers[id]) then
    table.insert(goods.had, id)
  end
end
for _, id in ipairs(goods.talents) do table.insert(goods.had, id) end

return goods
