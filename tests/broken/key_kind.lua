-- A misspelled key of a kind.
-- when: load
-- expect: kinds.guard.tittle: unknown key (did you mean "title"?)
local base = require "base"
return base.episode { kinds = {
  guard = {
    tittle = "Guard", --!
    hp = 3,
  },
} }
