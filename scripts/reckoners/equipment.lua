-- The equipment deck, 29 cards (§15.3). This file holds only data: numbers and effects. texts.lua makes the texts of
-- the cards from them.
--
--   price      the card's price in the shop.
--   swap       { a, b }: symbols a of a packet may become b, and symbols b may become a.
--   die        brings the spare die of this color.
--   double     this symbol counts twice on base dice.
--   pay, gives a packet that shows a symbol of `pay` may be replaced by the symbols `gives`.
--   free       once a round: `gives` without paying. With `anywhere`, the symbols work in a quarter of your choice.
--   power      an effect that is a function in cards.lua.

return {
  forensic_kit = { title = "Forensic Kit", price = 2, swap = { "res", "mon" } },
  gravatonics = { title = "Gravatonics", price = 3, swap = { "con", "sec" } },
  trap = { title = "Trap", price = 3, swap = { "con", "atk" } },

  dowser = { title = "Dowser", price = 5, die = "purple" },
  epic_dna = { title = "Epic DNA", price = 5, die = "black" },
  gauss_gun = { title = "Gauss Gun", price = 5, die = "green" },
  harmsway = { title = "Harmsway", price = 5, die = "blue" },
  jacket = { title = "Jacket", price = 5, die = "red" },
  tensors = { title = "Tensors", price = 5, die = "orange" },

  camera = { title = "Camera", price = 2, double = "pln" },
  evidence = { title = "Evidence", price = 2, double = "res" },
  explosives = { title = "Explosives", price = 2, double = "atk" },
  flash_grenade = { title = "Flash Grenade", price = 2, double = "con" },
  twin_pistols = { title = "Twin Pistols", price = 2, double = "sec" },

  bank_vault = { title = "Bank Vault", price = 4, pay = { "atk" }, gives = { "mon", "mon", "mon" } },
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
  courier_bag = { title = "Courier Bag", price = 3, free = true, gives = { "mon" } },

  helicopter = { title = "Helicopter", price = 1, power = "ride" },
  motorcycle = { title = "Motorcycle", price = 1, power = "ride" },
}
