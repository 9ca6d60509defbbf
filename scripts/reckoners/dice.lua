-- The dice (§15.1) and the symbols of their faces. This file holds only data.
--
-- Symbols: mon money, sec security, con containment, res research, atk attack, pln planning. A face is a symbol or a
-- list of them.

return {
  symbols = { mon = "money", sec = "security", con = "containment", res = "research", atk = "attack",
              pln = "planning" },

  titles = { blue = "blue die", purple = "purple die", green = "green die", red = "red die", orange = "orange die",
             black = "black die" },

  base = { "mon", "sec", "con", "res", "atk", "pln" },

  -- Special dice: three dice of each color belong to one Reckoner (team.lua); the fourth is a spare.
  special = {
    blue = { { "con", "con" }, { "con", "con" }, { "con", "atk" }, { "atk", "atk" }, "res", "pln" },
    purple = { { "res", "res" }, { "res", "res" }, { "res", "pln" }, { "pln", "pln" }, "con", "mon" },
    green = { { "atk", "atk" }, { "atk", "atk" }, { "atk", "con" }, { "sec", "sec" }, { "con", "con" }, "pln" },
    red = { { "sec", "sec" }, { "sec", "sec" }, { "sec", "con" }, { "con", "con" }, "atk", "mon" },
    orange = { { "pln", "pln" }, { "pln", "pln" }, { "pln", "res" }, { "res", "res" }, "sec", "con" },
    black = { { "mon", "mon" }, { "mon", "mon" }, { "mon", "atk" }, { "atk", "atk" }, "sec", "res" },
  },

  -- The number of quarters that Steelheart moves.
  movement = { 1, 1, 2, 2, 3, 3 },
}
