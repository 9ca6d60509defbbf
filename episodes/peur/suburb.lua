-- Suburb: two to four bands on the second table with its people (section 12.5).

local peur = require "peur.init"

return peur.episode {
  id = "suburb", title = peur.names.suburb, table = "suburb", most = 4, people = true,
  pitch = "Two to four bands round a hospital, three shops and a warehouse.",
}
