-- Centre: two or three bands on the Centre with its people and contracts (section 12.5).

local peur = require "peur.init"

return peur.episode {
  id = "centre", title = peur.names.centre, table = "centre", most = 3, people = true, contracts = true,
  pitch = "Two or three bands among passersby, shops and a bank: money counts, and blunders cost.",
}
