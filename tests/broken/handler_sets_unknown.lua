-- A handler that assigns a variable that nothing declares.
-- when: load
-- expect: on.piece.enter.sets.match.scroe: unknown variable "scroe" of "match" (did you mean "score"?)
local base = require "base"
return base.episode { vars = { match = { score = "int" } }, on = {
  ["piece.enter"] = { sets = { match = {
    scroe = 1, --!
  } } },
} }
