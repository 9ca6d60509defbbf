-- The names that players see: bands, ranks, weapons, places. This file holds all of them, so that they can be
-- exchanged at once. They are our own. Ids elsewhere are letters, ranks and roles, and never change.

return {
  standoff = "Stand-off", brawl = "Brawl",
  bands = { a = "City Police", c = "The Numb", d = "The Volunteers", e = "The Wolves", f = "The Hammers",
            g = "The Lanterns", k = "The Bureau", m = "The Valkyries", n = "The Old Family",
            r = "The Grinners" },
  about = {
    a = "Pistols, +1 hit in a fight, budget 15.",
    c = "A lone wound from one shot or fight is ignored. A Doc.",
    d = "Two guns each. Bursts where they can. +1 die at short range, +1 Fate die.",
    e = "All cancel one minus of morale. One miss of each shot may be rerolled.",
    f = "All fight with one more die. +1 hit in a fight.",
    g = "Budget 15, +1 hit in a fight, reroll a failed parry, gather round a wounded Leader. A Doc.",
    k = "All climb. +1 hit in a fight.",
    m = "A melee weapon each. All climb, reroll a failed save or parry. A Doc.",
    n = "The Leader is a hard case and a celebrity, the Lieutenant a Veteran.",
    r = "One minus of morale is canceled. Two dice in death tests, of which the better counts.",
  },
  ranks = { leader = "Leader {id}", officer = "Officer {id}", lieutenant = "Lieutenant {id}",
            sergeant = "Sergeant {id}", doc = "Doc {id}", member = "Fighter {id}" },
  guns = { pistol = "Pistol", rifle = "Rifle", shotgun = "Shotgun", bow = "Bow", submachine = "Submachine gun",
           automatic = "Automatic rifle",
           flash_ball = "Rubber ball gun" },
  throws = { frag = "Frag", molotov = "Molotov", flash = "Flash grenade", tear_gas = "Gas grenade",
             gas_launcher = "Gas launcher", rocket_launcher = "Rocket launcher" },
  blade = "melee weapon",
  entrances = { south = "South street", north = "North street", west = "West street", east = "East street" },
  places = {
    townhall = "Town hall", church = "Church", bank = "Bank", shop1 = "Bakery", shop2 = "Grocery",
    hqa = "Brick house", hqb = "Corner house", planter = "Flower bed", hedge = "Hedge", railing = "Railing",
    billboard = "Billboard",
  },
  doors = {
    townhall_front = "the town hall's front door", townhall_side = "the town hall's side door",
    church_door = "the church door", bank_door = "the bank's door", bakery_door = "the bakery's door",
    grocery_door = "the grocery's door", brick_door = "the brick house's door", corner_door = "the corner house's door",
  },
  tables = { centre = "Centre" },
}
