-- Joyride: two or three bands on the Suburb with cars, motorbikes, trucks and armored vehicles (section 12.7).

local peur = require "peur.init"

return peur.episode {
  id = "joyride", title = peur.names.joyride, table = "suburb", most = 3, vehicles = true,
  pitch = "Two or three bands with vehicles on the long street of the Suburb.",
}
