-- The Epics, 25 cards (§15.4). This file holds only data.
--
--   search, health, weak  starting Search, starting Health (absent: infinite), Health at most once weakened.
--   track                 the cells from left to right, in the letters of §12: F fortify, E agent, P population, B
--                         barricade, D base, Kr Kb Ky Kg Steelheart's red, blue, yellow, gray hook. Doubled letters
--                         are several icons, s in front shares with the neighbors, - does nothing (never last).
--   reward                SEC, CON, PLN, MON and SH (Steelheart's Search) with their values (§6.2).

return {
  faultline = { title = "Faultline", search = 3, health = 9, weak = 4, track = "Kr P1 B P1 E P2", reward = "SH3 SEC5" },
  digzone = { title = "Digzone", search = 2, health = 7, weak = 3, track = "Kb B E B P1 P1", reward = "SH3 MON5" },
  frostbite = { title = "Frostbite", search = 2, health = 8, weak = 3, track = "Kb F E P1 F P1", reward = "SH3 CON5" },
  curveball = { title = "Curveball", search = 2, health = 7, weak = 3, track = "E P1 Kr E P1", reward = "SH3 PLN4" },
  refraction = { title = "Refraction", search = 3, health = 8, weak = 3,
                 track = "Kg F sF E P1 P1", reward = "SH3 PLN4" },
  fortuity = { title = "Fortuity", search = 2, health = 8, weak = 3, track = "Kg D P1 D E P1", reward = "SH3 MON5" },
  nightwielder = { title = "Nightwielder", search = 4, weak = 5, track = "Ky P1 F sE P1 P2", reward = "SH6 CON5" },
  brasier = { title = "Brasier", search = 4, weak = 5, track = "Ky P1 E F P1 P2", reward = "SH6 PLN5" },
  ashglass = { title = "Ashglass", search = 1, health = 6, weak = 2, track = "Kr E P1 F P1", reward = "SH2 SEC4" },
  tollgate = { title = "Tollgate", search = 2, health = 7, weak = 2, track = "Kb B D B P1 P1", reward = "SH3 MON6" },
  undertow = { title = "Undertow", search = 2, health = 7, weak = 3, track = "Kr E sE P1 E P1", reward = "SH3 SEC6" },
  static_saint = { title = "Static Saint", search = 3, weak = 4, track = "Kr F P1 sF P1 P2", reward = "SH5 PLN5" },
  gristmill = { title = "Gristmill", search = 1, health = 8, weak = 4, track = "P1 F E P1 P2", reward = "SH2 CON4" },
  sablefall = { title = "Sablefall", search = 2, health = 6, weak = 2, track = "Kr F E Kr P1", reward = "SH2 CON5" },
  paperwight = { title = "Paperwight", search = 1, health = 5, weak = 2, track = "D F D E P1", reward = "SH2 MON4" },
  nine_bells = { title = "Nine Bells", search = 3, health = 9, weak = 4,
                 track = "Kg F sP1 E P1 P1", reward = "SH5 SEC4" },
  cinderquill = { title = "Cinderquill", search = 2, health = 7, weak = 3,
                  track = "Ky P1 E F P1 P2", reward = "SH3 SEC4" },
  marrowlight = { title = "Marrowlight", search = 4, weak = 5, track = "Ky sF P1 E P1 P2", reward = "SH6 MON6" },
  slackwater = { title = "Slackwater", search = 1, health = 7, weak = 3,
                 track = "B P1 F B P1", reward = "SH2 PLN3 SEC3" },
  thornclock = { title = "Thornclock", search = 2, health = 8, weak = 4,
                 track = "Kg F E D P1 P2", reward = "SH3 PLN4" },
  lockjaw = { title = "Lockjaw", search = 3, weak = 4, track = "Kb B B E P1 P1", reward = "SH5 MON5" },
  mirrorbone = { title = "Mirrorbone", search = 2, health = 8, weak = 3,
                 track = "Kr sE F E P1 P1", reward = "SH3 CON4" },
  hushfall = { title = "Hushfall", search = 1, health = 6, weak = 3, track = "Kg D F E P1", reward = "SH2 CON4" },
  rustmother = { title = "Rustmother", search = 2, health = 8, weak = 3, track = "Kr E F E P1 E", reward = "SH3 MON4" },
  overcast = { title = "Overcast", search = 4, weak = 5, track = "Ky sE F P1 sP1 P2", reward = "SH6 SEC5 PLN3" },
}
