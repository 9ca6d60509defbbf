-- Rulings of games with contracts (docs/rules/peur.md, 12.9 and 15.4). Only such games offer these rulings.

return {
  contracts = { default = 1, min = 0, max = 2, note = "11.75: contracts that each band is dealt" },
  posted = { default = 50, min = 10, max = 150, note = "11.102: how near a figure is that is at a door" },
  load_kept = { default = true, note = "11.109: a load in the open at the end of a single game brings reputation" },
}
