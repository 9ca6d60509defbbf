-- A side's track that does not exist.
-- when: load
-- expect: sides[1].track: unknown track "scroe" (did you mean "score"?)
local base = require "base"
return base.episode { sides = {
  { id = "red", track = "scroe" }, --!
} }
