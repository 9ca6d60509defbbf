-- A week in the city: one turn of the campaign, from the contracts to the investments (section 15).

local peur = require "peur.init"

return peur.episode {
  id = "week", title = peur.names.week, tables = { "centre", "suburb" }, table = "centre", most = 4, usual = 3,
  people = true, vehicles = true, traffic = true, contracts = true, week = true,
  pitch = "Contracts, secret slips and two tables: a week for two to four bands.",
}
