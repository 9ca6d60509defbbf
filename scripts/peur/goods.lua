-- Equipment and talents (section 9), for the shop, the ready bands and the checks of the data.

return {
  -- Equipment, in the order of the shop.
  order = { "blade", "vest", "shield", "buckler", "frag", "molotov", "flash", "tear_gas", "mask", "taser", "ladder",
            "dog", "horse", "bike", "car", "gas_launcher", "rocket_launcher" },
  -- Bought for the band, in games with vehicles.
  vehicles = { bike = true, car = true },
  -- How many of these one Bitcoin buys. Of the others it buys one.
  lots = { frag = 1, molotov = 2, flash = 2, tear_gas = 2, mask = 2, buckler = 2 },
  -- A figure may have several of these.
  counted = { frag = true, molotov = true, flash = true, tear_gas = true },
  -- With the wounds that they take.
  animals = { dog = 2, horse = 3 },
  launchers = { gas_launcher = true, rocket_launcher = true },
  -- Once in a band each.
  talents = { "yamakasi", "veteran", "sniper", "brute", "caid", "healer", "celebrity" },
}
