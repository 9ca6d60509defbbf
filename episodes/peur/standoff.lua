-- Stand-off: two bands on the Centre without civilians and contracts, for learning (section 12.3).

local peur = require "peur.init"

return peur.episode {
  id = "standoff", title = peur.names.standoff, table = "centre",
  pitch = "Two bands of ten on one table: put more rivals out of action in eight turns.",
}
