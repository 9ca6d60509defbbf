-- A rule of `stand` with `first` and with sets outside of `first`.
-- when: load
-- expect: stand[1].first: has sets of its own: leave those of the rule out
local base = require "base"
return base.episode { stand = {
  { into = "tower",
    first = { {} } }, --!
} }
