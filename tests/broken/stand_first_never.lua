-- A rule of `stand` with both `never` and `first`.
-- when: load
-- expect: stand[1].never: forbids, and `first` chooses: make them two rules
local base = require "base"
return base.episode { stand = {
  { first = { {} },
    never = true }, --!
} }
