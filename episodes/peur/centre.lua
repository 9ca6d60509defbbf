-- Centre: two or three bands on the Centre with its people (section 12.5).

local peur = require "peur.init"

return peur.episode {
  id = "centre", title = peur.names.centre, table = "centre", most = 3, people = true,
  pitch = "Two or three bands among passersby, shops and a bank: money counts, and blunders cost.",
  constants = {
    next_picker = { default = "last_actor", values = { "last_actor", "order" },
      note = "11.3: the band that just acted chooses the next one, or the first in the order of seats follows" },
  },
}
