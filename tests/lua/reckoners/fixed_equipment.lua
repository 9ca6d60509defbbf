-- Equipment for tests: fixed prices and powers in place of the game's own, which may be tuned at any time (stage.lua).

return {
  forensic_kit = { title = "Forensic Kit", price = 4, swap = { "res", "mon" } },
  gravatonics = { title = "Gravatonics", price = 4, swap = { "con", "sec" } },
  trap = { title = "Trap", price = 5, swap = { "con", "atk" } },

  dowser = { title = "Dowser", price = 5, die = "purple" },
  epic_dna = { title = "Epic DNA", price = 5, die = "black" },
  gauss_gun = { title = "Gauss Gun", price = 5, die = "green" },
  harmsway = { title = "Harmsway", price = 5, die = "blue" },
  jacket = { title = "Jacket", price = 5, die = "red" },
  tensors = { title = "Tensors", price = 5, die = "orange" },

  camera = { title = "Camera", price = 3, double = "pln" },
  evidence = { title = "Evidence", price = 4, double = "res" },
  explosives = { title = "Explosives", price = 4, double = "atk" },
  flash_grenade = { title = "Flash Grenade", price = 4, double = "con" },
  twin_pistols = { title = "Twin Pistols", price = 3, double = "sec" },

  bank_vault = { title = "Bank Vault", price = 3, pay = { "atk" }, gives = { "mon", "mon", "mon" } },
  bribe = { title = "Bribe", price = 3, pay = { "mon" }, gives = { "sec", "sec", "sec" } },
  emp = { title = "EMP", price = 4, pay = { "sec" }, gives = { "con", "con", "con" } },
  imager = { title = "Imager", price = 4, pay = { "pln" }, gives = { "res", "res", "res" } },

  grenade_launcher = { title = "Grenade Launcher", price = 6, free = true, gives = { "atk", "atk" }, anywhere = true },
  notebooks = { title = "Notebooks", price = 6, free = true, gives = { "res", "res" }, anywhere = true },
  safe_house = { title = "Safe House", price = 6, free = true, gives = { "con", "con" }, anywhere = true },

  disguise = { title = "Disguise", price = 3, free = true, gives = { "con" } },
  grenade = { title = "Grenade", price = 2, free = true, gives = { "sec" } },
  night_vision_goggles = { title = "Night Vision Goggles", price = 3, free = true, gives = { "res" } },
  rifle = { title = "Rifle", price = 3, free = true, gives = { "atk" } },
  schematics = { title = "Schematics", price = 3, free = true, gives = { "pln" } },
  courier_bag = { title = "Courier Bag", price = 2, free = true, gives = { "mon" } },

  helicopter = { title = "Helicopter", price = 2, power = "ride" },
  motorcycle = { title = "Motorcycle", price = 2, power = "ride" },
}
