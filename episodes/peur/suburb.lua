-- Suburb: two to four bands on the second table with its people and contracts (section 12.5).

local peur = require "peur.init"

return peur.episode {
  id = "suburb", title = peur.names.suburb, table = "suburb", most = 4, people = true, contracts = true,
  pitch = "Two to four bands round a hospital, three shops and a warehouse.",
}
