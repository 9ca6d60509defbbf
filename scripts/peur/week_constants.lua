-- Rulings of the campaign: docs/rules/peur.md, 11.70 and further. Only a week of the campaign offers them.

return {
  weeks = { default = 6, min = 1, max = 6, note = "11.70: the week that decides who is the Godfather" },
  tables = { default = 2, min = 1, max = 2,
    note = "11.71: tables of a week. With one, lots decide which. Two bands always have one" },
  unopposed = { default = 4, min = 0, max = 20,
    note = "11.72: Bitcoins of a band that is alone on its table, where nothing is played" },
  start_resource = { default = 1, min = 0, max = 3, note = "11.73: resources that a band starts with" },
  purse = { default = true, note = "11.74: what is left of the budget of a bought band is kept" },
  contracts = { default = 1, min = 0, max = 2, note = "11.75: contracts that each band is dealt in a week" },
  permanent_max = { default = 2, min = 0, max = 2, note = "11.76: the most permanent wounds of a figure" },
  law_hospital = { default = true, note = "11.77: the law's wounded are cured for nothing" },
  mended = { default = true, note = "11.78: guns that are jammed or broken work again in the next week, or are lost" },
  captive_fate = { default = "back", values = { "back", "lost" },
    note = "11.79: captives rejoin their band at the end of a week, or are lost for it" },
  dead_leader = { default = "next", values = { "next", "nobody" },
    note = "11.80: a band without a chief of the first rank is passed over, or then nobody is the Godfather" },
}
