-- The Reckoners: the standard game. Steelheart rules Newcago; find his weakness and kill him while there are people
-- left to be free.

local reckoners = require "reckoners.init"

return reckoners.episode {
  id = "newcago", title = "Newcago",
  pitch = "Find out what can hurt Steelheart, and hurt him, while the city still has people in it.",
}
