-- Rush hour: two bands on the Centre with its people, vehicles and traffic (section 12.8).

local peur = require "peur.init"

return peur.episode {
  id = "rush", title = peur.names.rush, table = "centre", people = true, contracts = true, vehicles = true,
  traffic = true,
  pitch = "Two bands with vehicles among the people and the cars of the Centre.",
}
