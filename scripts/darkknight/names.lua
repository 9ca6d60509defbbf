-- The names that players see: people, places, vehicles, pieces, tracks. All names are in this file, so that a
-- translation or a mod can replace them together. The names are our own; ids elsewhere name roles ("hero", "tower") and
-- never change.

return {
  game = "The Dark Knight Returns", book1 = "The Dark Knight Returns, Book 1",
  hero = "Vigil", ally = "Commissioner Hale", boss = "Verso", copter = "Gyrocopter", drone = "Drone",
  manor = "Ashdown Manor",
  mutant = { "Mutant", "Mutants" }, cop = { "Cop", "Cops" }, journalist = { "Journalist", "Journalists" },
  riot = { "Riot", "Riots" }, clue = { "Clue", "Clues" },
  sides = { hero = "Vigil", city = "The city" },
  tracks = { grit = "Grit", health = "Health", mind = "Mind", doom = "Doomsday" },
  -- One short word for each type of space, printed on the map and typed by players ("sneak grit").
  spaces = { grit = "Grit", health = "Health", mind = "Mind", cop = "Patrol", mutant = "Gang", journalist = "Press",
             doom = "Clock" },
  -- Words that players may type for a moving piece ("hale hq").
  typed = { ally = "hale commissioner ally" },
  dice = { batarang = { "Blade", "Blades" }, sharp = { "Honed Blade", "Honed Blades" },
           mutant_die = { "Mutant Die", "Mutant Dice" }, cop_die = { "Cop Die", "Cop Dice" },
           boss_die = { "Verso's Die", "Verso's Dice" } },
  regions = { uptown = "Uptown", midtown = "Midtown", downtown = "Downtown" },
  districts = {
    uptown_west = "Uptown West", uptown_east = "The Islands", midtown_west = "Midtown West",
    midtown_east = "Midtown East", downtown_west = "Downtown West", downtown_east = "Downtown East",
    downtown_south = "Downtown South",
  },
  places = {
    observatory = "Observatory", cathedral = "Cathedral Square", armory = "Old Armory", hq = "Police HQ",
    asylum = "Graymoor Asylum", lighthouse = "Lighthouse", ferry = "Ferry Slip", quarantine = "Quarantine",
    mercy = "Mercy Hospital", newsprint = "Newsprint Row", residence = "Hale Residence", tenement = "Tenement Block",
    station = "North Station", broadcast = "Broadcast Tower", ironworks = "Ironworks", elevated = "Elevated Line",
    chinatown = "Chinatown", bank = "Bank Row", tower = "Ashdown Tower", union = "Union Hall",
    diamond = "Diamond Row", museum = "Museum Terrace", depot = "Rail Depot", arena = "The Arena",
    market = "Fish Market", sewer = "Sewer Works", yard = "Breakers' Yard", docks = "Fuel Docks",
  },
  -- Marks of spaces and links. Looks and legends show these marks to players, so catalogs must translate them.
  marks = {
    "grit_space", "health_space", "mind_space", "patrol_space", "gang_space", "press_space", "clock_space",
    "uptown", "midtown",
    "downtown", "uptown_west", "uptown_east", "midtown_west", "midtown_east", "downtown_west", "downtown_east",
    "downtown_south", "arrow", "drawn", "m1", "j2", "c3", "m4", "c5", "m6", "j7", "m8", "m9", "c10", "m11",
    "j12", "m13", "c14", "j15", "n16",
  },
  -- The labels of the scanner's tokens.
  labels = {
    uptown = "Up", midtown = "Mid", downtown = "Down", uptown_west = "UW", uptown_east = "TI", midtown_west = "MW",
    midtown_east = "ME", downtown_west = "DW", downtown_east = "DE", downtown_south = "DS",
  },
  -- Signs of the text map: the action of a space (the letters of §12.1), and its state. A space's sign precedes the
  -- signs of its pieces.
  signs = {
    grit_space = "G", health_space = "H", mind_space = "M", patrol_space = "P", gang_space = "A", press_space = "J",
    clock_space = "C", home = "*", destroyed = "x", double = "=", barred = "/", riot = "#", full = "!",
  },
  -- Letters of pieces on the map.
  letters = { hero = "@", ally = "h", copter = "Y", drone = "D", boss = "B", riot = "R" },
}
