-- A rule of standing that forbids and orders at once.
-- when: load
-- expect: stand[1].never: forbids, and `first` chooses: make them two rules
local base = require "base"
return base.episode { stand = {
  { first = { {} },
    never = true }, --!
} }
