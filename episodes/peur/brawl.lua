-- Brawl: three or four bands on the Centre without civilians and contracts (section 12.4).

local peur = require "peur.init"

return peur.episode {
  id = "brawl", title = peur.names.brawl, table = "centre", least = 3, most = 4,
  pitch = "Three or four bands of ten on one table, each against all others.",
}
