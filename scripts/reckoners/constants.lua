-- Rulings on questions that the rule book leaves open, and numbers of the setup that are in no table. An episode or a
-- mod overrides a default. Numbers in the notes: docs/rules/reckoners.md, section 14.

return {
  steelheart_in_reach = { default = true,
    note = "14.5: the sniper's aim and cards for any quarter count as presence at Steelheart" },
  cross_barricades = { default = false, note = "14.12: helicopter and motorcycle pass barricades" },
  infinite_capped = { default = true, note = "14.13: infinite Health counts as at its cap. Otherwise it costs "
    .. "nothing" },
  share_twice = { default = true, note = "14.16: shared P, D and K happen once for each neighbor. Otherwise they "
    .. "happen once" },
  short_tracks_cost = { default = true, note = "14.18: what red and blue cannot place costs population, too" },
  start_population = { default = 40, min = 1, max = 99, note = "14.22: population at the start" },
  start_money = { default = 4, min = 0, max = 99, note = "14.22: dollars at the start" },
  start_tokens = { default = 1, min = 0, max = 3, note = "14.22: ready plan tokens of each Reckoner at the start" },
  base_spaces = { default = 5, min = 2, max = 20, note = "14.22: spaces of the base track" },
  refresh_price = { default = 1, min = 0, max = 9, note = "14.22: dollars for a new market" },
  buy_back_price = { default = 2, min = 0, max = 9, note = "14.22: dollars for a confiscated die" },
  market_size = { default = 4, min = 1, max = 8, note = "14.22: cards in the market" },
  rolls = { default = 3, min = 1, max = 9, note = "14.22: rolls of a round" },
  setup_hook = { default = 3, min = 1, max = 4, note = "14.22: hooks of the first Epics" },
  added_hook = { default = 1, min = 1, max = 4, note = "14.22: hooks of Epics added later" },
  steelheart_hook = { default = 2, min = 1, max = 4, note = "14.22: Steelheart's hooks at the start" },
  search_cap = { default = 5, min = 1, max = 9, note = "14.22: an ordinary Epic's Search at most" },
  health_cap = { default = 10, min = 10, max = 20, note = "14.22: an ordinary Epic's Health at most" },
  toughness = { default = 0, min = -15, max = 40, note = "14.22: added to Steelheart's Search and Health" },
  unrest = { default = 0, min = 0, max = 9, note = "14.22: population lost at the start of each Epics' phase" },
}
