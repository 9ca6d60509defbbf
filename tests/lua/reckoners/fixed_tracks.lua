-- Steelheart's boards for tests, in place of the game's own, which may be tuned at any time (stage.lua). At the level
-- "easy" his tracks start with an empty cell, so that he does nothing while his hooks are at 1.

local idle = { blue = "- B B BB B", red = "- E E E E E", group = 2 }

return {
  levels = { "easy", "normal", "hard", "flame" },

  steelheart = {
    easy = { 18, 23, 28, 32, 36 },
    normal = { 20, 26, 32, 36, 41 },
    hard = { 25, 30, 35, 40, 45 },
    flame = { 28, 33, 38, 44, 49 },
  },

  power_side = { easy = "idle", normal = "A", hard = "B", flame = "B" },
  adjustment_side = { easy = "idle", normal = "B", hard = "A", flame = "B" },

  power = {
    idle = { yellow = "- P1 P1 P2 P2", grey = "- D sF D D" },
    A = { yellow = "P1 - P1 P1 P2 P2", grey = "D - D sF D D" },
    B = { yellow = "P1 P2 P1 P2 P2 P3", grey = "D sF D P1 sF D" },
  },

  adjustment = {
    { idle = idle, A = { blue = "B - B - B", red = "E - E - E E", group = 1 }, B = { blue = "B - B - B", red = "E E - E - E", group = 1 } },
    { idle = idle, A = { blue = "B P1 B - B", red = "E E E E E E", group = 1 }, B = { blue = "B P1 B P1 B", red = "E EE E EE E EE", group = 2 } },
    { idle = idle, A = { blue = "B P1 B P2 B", red = "EE E EE EE EE EE", group = 2 },
      B = { blue = "B P2 B P2 BB", red = "EE EE EE EE EE EEE", group = 2 } },
    { idle = idle, A = { blue = "BB P2 B P2 BB", red = "EEE EE EEE EE EEE EE", group = 2 },
      B = { blue = "BB P3 B P2 BB", red = "EEE EEE EEE EEE EEE EEE", group = 2 } },
    { idle = idle, A = { blue = "BB P3 BB P2 BB", red = "EEEE EEE EEEE EEE EEEE EEE", group = 2 },
      B = { blue = "BB P3 BB P3 BBB", red = "EEEE EEEE EEEE EEEE EEEE EEEE", group = 3 } },
  },
}
