-- Rulings of games with traffic: docs/rules/peur.md, 11.61 and further. Only such games offer them.

return {
  traffic_side = { default = "right", values = { "right", "left" }, note = "11.61: the side of the street for cars" },
  crew_test = { default = "neutral", values = { "neutral", "never" },
    note = "11.65: the crew of the van tests its nerve, or stays inside whatever happens" },
  traffic_exit = { default = "reenter", values = { "reenter", "gone" },
    note = "11.62: a car that leaves the table comes back in the next turn, or is gone" },
}
