-- Steelheart's boards and the setup table (§2.5, §15.5). This file holds only data. The cells are in the letters of
-- epics.lua.

return {
  levels = { "easy", "normal", "hard", "flame" },

  -- Steelheart's Search at the start and his Health once weakened, for 2, 3, 4, 5, 6 Reckoners.
  steelheart = {
    easy = { 18, 23, 28, 32, 36 },
    normal = { 20, 26, 32, 36, 41 },
    hard = { 25, 30, 35, 40, 45 },
    flame = { 28, 33, 38, 44, 49 },
  },

  -- For each level, which sides of the Power board and the Adjustment board are face up.
  power_side = { easy = "A", normal = "A", hard = "B", flame = "B" },
  adjustment_side = { easy = "A", normal = "B", hard = "A", flame = "B" },

  power = {
    A = { yellow = "P1 - P1 P1 P2 P2", grey = "D - D sF D D" },
    B = { yellow = "P1 - P1 P2 P2 P3", grey = "D sF D P1 sF D" },
  },

  -- For 2, 3, 4, 5, 6 Reckoners. `group` is the number of agents that go to a quarter at a time.
  adjustment = {
    { A = { blue = "D - B - B", red = "EE - - - E E", group = 1 },
      B = { blue = "D - B - B", red = "EE - E E E EE", group = 1 } },
    { A = { blue = "B P1 B - B", red = "EE EE E E E EE", group = 1 },
      B = { blue = "B - B P1 B", red = "EEE EE EE EE EE EEE", group = 2 } },
    { A = { blue = "B - B P1 B", red = "EEEE EE EE EE EEE EEE", group = 2 },
      B = { blue = "B - B P1 BB", red = "EEEE EE EEE EEE EEE EEEE", group = 2 } },
    { A = { blue = "B - B P1 BB", red = "EEEE EEE EEE EE EEE EEEE", group = 2 },
      B = { blue = "B - B P1 BB", red = "EEEE EEEE EEE EEE EEE EEEE", group = 2 } },
    { A = { blue = "B - B P1 BB", red = "EEEE EEEE EEEE EEE EEE EEEE", group = 3 },
      B = { blue = "B - BB P1 BB", red = "EEEE EEEE EEEE EEEE EEEE EEEE", group = 3 } },
  },
}
