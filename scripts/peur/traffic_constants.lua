-- Rulings of games with traffic: docs/rules/peur.md, from 11.61 on. Only such games offer these rulings.

return {
  traffic_side = { default = "right", values = { "right", "left" }, note = "11.61: the side of the street for cars" },
  crew_test = { default = "neutral", values = { "neutral", "all", "never" },
    note = "11.65: the crew of the van tests its nerve, all crews of armored vehicles do, or no crew does" },
  d4_use = { default = "lots", values = { "lots", "straight" },
    note = "11.67: lots decide where cars go at a crossing, or they go straight on" },
  traffic_exit = { default = "reenter", values = { "reenter", "gone" },
    note = "11.62: a car that leaves the table comes back in the next turn, or is gone" },
}
